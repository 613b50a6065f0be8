// The loop of the generic solver (cgt/positions/engine.py), where every position is a Python object.
//
// Rules written in Python cost what they cost; this spares the interpreter what lies between them: the names of
// options, lookups in the memo, the stack. It does what Engine.search does there, step by step, on the same objects.
#include "bindings/arena.h"

#include <structmember.h>

#include <utility>

namespace cgt {

namespace {

// A component in the memo. There are as many as positions, so the garbage collector is told of a node only until it is
// solved: from then on it refers to a value, which refers to nothing.
struct Node {
    PyObject_HEAD
    PyObject* part;          // what the value is to be found from; null when it is found
    PyObject* value;         // null until it is found
    unsigned long searcher;  // thread that is at work on it, or zero
};

PyTypeObject* g_node_type = nullptr;

PyObject* node_new(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
    static const char* names[] = {"part", nullptr};
    PyObject* part = nullptr;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O", const_cast<char**>(names), &part)) return nullptr;
    PyObject* made = type->tp_alloc(type, 0);
    if (made != nullptr) reinterpret_cast<Node*>(made)->part = Py_NewRef(part);
    return made;
}

int node_traverse(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(reinterpret_cast<Node*>(self)->part);
    Py_VISIT(reinterpret_cast<Node*>(self)->value);
    return 0;
}

int node_clear(PyObject* self) {
    Py_CLEAR(reinterpret_cast<Node*>(self)->part);
    Py_CLEAR(reinterpret_cast<Node*>(self)->value);
    return 0;
}

void node_dealloc(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    node_clear(self);
    type->tp_free(self);
    Py_DECREF(type);
}

PyMemberDef g_node_members[] = {{"part", T_OBJECT, offsetof(Node, part), 0, "position the value is to be found from"},
                                {"value", T_OBJECT, offsetof(Node, value), 0, "value, or None"},
                                {nullptr, 0, 0, 0, nullptr}};
PyMethodDef g_node_methods[] = {
    {"__class_getitem__", Py_GenericAlias, METH_O | METH_CLASS, "For annotations."}, {nullptr, nullptr, 0, nullptr}};
PyType_Slot g_node_slots[] = {{Py_tp_new, reinterpret_cast<void*>(node_new)},
                              {Py_tp_dealloc, reinterpret_cast<void*>(node_dealloc)},
                              {Py_tp_traverse, reinterpret_cast<void*>(node_traverse)},
                              {Py_tp_clear, reinterpret_cast<void*>(node_clear)},
                              {Py_tp_members, g_node_members},
                              {Py_tp_methods, g_node_methods},
                              {Py_tp_doc, const_cast<char*>("A component in the memo of the generic solver.")},
                              {0, nullptr}};
PyType_Spec g_node_spec = {"cgt._native._core.Node", sizeof(Node), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
                           g_node_slots};

Node* as_node(nb::handle node) { return reinterpret_cast<Node*>(node.ptr()); }
bool is_node(nb::handle thing) { return Py_TYPE(thing.ptr()) == g_node_type; }

void put(PyObject*& place, nb::object thing) {
    PyObject* old = std::exchange(place, thing.release().ptr());
    Py_XDECREF(old);
}

// A component being solved; its options are taken apart, Left's (or both players') first.
struct Frame {
    nb::object node, part;
    std::vector<nb::object> options;
    std::size_t lefts = 0;
    std::vector<nb::object> waiting;
};

class Engine {
public:
    explicit Engine(nb::handle engine)
        : unanswered_(engine.attr("unanswered")),
          negative_(engine.attr("negative_type")),
          answer_(engine.attr("answer")),
          tick_(engine.attr("meter").attr("tick")),
          pace_(engine.attr("meter").attr("pace")),
          kind_(engine.attr("kind")),
          node_at_(engine.attr("node_at")),
          zero_(engine.attr("zero")),
          close_(engine.attr("close")),
          refuse_(engine.attr("refuse_loop")),
          games_(is_game_class(close_)) {
        for (nb::handle player : engine.attr("sides")) players_.push_back(nb::borrow(player));
        limited_ = nb::cast<bool>(engine.attr("meter").attr("limited"));
        timed_ = nb::cast<bool>(engine.attr("meter").attr("timed"));
    }

    // Gives `root` its value. After an error, nodes that were being searched can be searched again.
    void search(const nb::object& root) {
        std::vector<Frame> stack;
        try {
            enter(root, stack);
            while (!stack.empty()) {
                auto& waiting = stack.back().waiting;
                while (!waiting.empty() && !unsolved(waiting.back())) waiting.pop_back();
                if (waiting.empty()) {
                    finish(stack.back());
                    stack.pop_back();
                } else {
                    const nb::object next = std::move(waiting.back());
                    waiting.pop_back();
                    enter(next, stack);
                }
            }
            flush();
        } catch (...) {
            for (const auto& frame : stack)
                if (as_node(frame.node)->searcher == thread_) as_node(frame.node)->searcher = 0;
            throw;
        }
    }

private:
    nb::object unanswered_, negative_, answer_, tick_, pace_, kind_, node_at_, zero_, close_, refuse_;
    bool games_;
    unsigned long thread_ = PyThread_get_thread_ident();
    nb::str position_{"position"}, options_{"options"}, components_{"components"};
    std::vector<nb::object> players_;

    // What the engine keeps of a type: how its fields are read (None if they do not decide equality), whether the
    // memo key is the position itself, the components of positions already taken apart, and the nodes of components.
    struct Kind {
        PyObject* type = nullptr;
        nb::object fields, whole, splits, nodes;
    } last_;
    std::size_t asked_ = 0, ticks_ = 0;
    bool limited_, timed_;

    static nb::object owned(PyObject* object) {
        if (object == nullptr) nb::raise_python_error();
        return nb::steal(object);
    }
    // Borrowed, or null where the key is not there.
    static PyObject* find(const nb::object& dict, const nb::object& key) {
        PyObject* found = PyDict_GetItemWithError(dict.ptr(), key.ptr());
        if (found == nullptr && PyErr_Occurred()) nb::raise_python_error();
        return found;
    }
    static void store(const nb::object& dict, const nb::object& key, const nb::object& value) {
        if (PyDict_SetItem(dict.ptr(), key.ptr(), value.ptr()) < 0) nb::raise_python_error();
    }
    static PyObject* type_of(nb::handle thing) { return reinterpret_cast<PyObject*>(Py_TYPE(thing.ptr())); }

    static bool unsolved(nb::handle node) { return as_node(node)->value == nullptr; }
    static void settle(const nb::object& node, nb::object value) {
        put(as_node(node)->value, std::move(value));
        put(as_node(node)->part, nb::object());
        PyObject_GC_UnTrack(node.ptr());
    }

    // Gives the node its value at once, or puts it onto the stack.
    void enter(const nb::object& node, std::vector<Frame>& stack) {
        if (as_node(node)->searcher != 0) refuse_if_searched(node, stack);
        const nb::object part = nb::borrow(as_node(node)->part);
        if (!part.is_valid()) throw std::logic_error("a node without a position has no value");
        const int unanswered = PySet_Contains(unanswered_.ptr(), type_of(part));
        if (unanswered < 0) nb::raise_python_error();
        if (unanswered == 0) {
            const nb::object found = answer_(part);
            if (found.ptr() != Py_NotImplemented) {
                settle(node, found);
                return;
            }
        }
        tick();
        const Kind kind = kind_of(part);
        as_node(node)->searcher = thread_;
        stack.push_back({node, part, {}, 0, {}});
        Frame& frame = stack.back();
        for (const auto& player : players_) {
            frame.lefts = frame.options.size();
            gather(kind, player, frame);
        }
        if (players_.size() == 1) frame.lefts = frame.options.size();
    }

    // This thread is at work on a node if it is on the path to itself, here or in a search whose rules asked again.
    // Another thread may have taken up a node that is on the path here; then only the path tells.
    void refuse_if_searched(const nb::object& node, const std::vector<Frame>& stack) const {
        for (const auto& frame : stack)
            if (frame.node.is(node)) refuse_(frame.part);
        if (as_node(node)->searcher == thread_) refuse_(nb::none());
    }

    // Where nothing is limited, nodes are told to the meter many at a time.
    void tick() {
        if (limited_) tick_(1);
        else if (++ticks_ == 4096) flush();
    }
    void flush() {
        if (ticks_ != 0) tick_(std::exchange(ticks_, 0));
    }

    void finish(const Frame& frame) const {
        std::vector<nb::object> values;
        values.reserve(frame.options.size());
        for (const auto& option : frame.options) values.push_back(total(option));
        const std::span<const nb::object> all(values);
        settle(frame.node, closed(all.first(frame.lefts), all.subspan(frame.lefts)));
    }
    nb::object closed(std::span<const nb::object> lefts, std::span<const nb::object> rights) const {
        if (games_) return closed_game(lefts, rights);
        return players_.size() == 1 ? close_(listed(lefts)) : close_(listed(lefts), listed(rights));
    }
    static nb::list listed(std::span<const nb::object> things) {
        nb::list made;
        for (const auto& thing : things) made.append(thing);
        return made;
    }

    // Value of a solved node, or of a sum of such; nimbers add by exclusive or, and are their own negatives.
    nb::object total(const nb::object& split) const {
        const bool impartial = players_.size() == 1;
        if (is_node(split)) return nb::borrow(as_node(split)->value);
        const Py_ssize_t size = PyTuple_GET_SIZE(split.ptr()), added = PyLong_AsSsize_t(PyTuple_GET_ITEM(split.ptr(), 0));
        nb::object whole;
        for (Py_ssize_t i = 1; i < size; ++i) {
            nb::object part = nb::borrow(as_node(PyTuple_GET_ITEM(split.ptr(), i))->value);
            if (i > added && !impartial) part = owned(PyNumber_Negative(part.ptr()));
            if (!whole.is_valid()) whole = part;
            else whole = owned((impartial ? PyNumber_Xor : PyNumber_Add)(whole.ptr(), part.ptr()));
        }
        return whole.is_valid() ? whole : zero_;
    }

    // The engine bounds the splits; asking it again each time a type comes after another is often enough.
    const Kind& kind_of(const nb::object& part) {
        if (last_.type != type_of(part) || ++asked_ % 1024 == 0) {
            const nb::object known = kind_(nb::handle(type_of(part)));
            last_ = {type_of(part), known[0], known[1], known[2], known[3]};
        }
        return last_;
    }

    // Adds the options of a component to its frame, taken apart, and the nodes without a value among them.
    void gather(const Kind& kind, const nb::object& player, Frame& frame) const {
        const nb::object options = owned(PyObject_CallMethodOneArg(frame.part.ptr(), options_.ptr(), player.ptr()));
        const nb::object each = owned(PyObject_GetIter(options.ptr()));
        while (PyObject* next = PyIter_Next(each.ptr())) {
            const nb::object option = nb::steal(next);
            if (timed_) pace_();
            nb::object name, split;
            if (type_of(option) == kind.type) {
                name = name_of(kind, option);
                split = nb::borrow(find(kind.splits, name));
            }
            if (!split.is_valid()) {
                split = taken_apart(kind, option, name);
                if (name.is_valid()) store(kind.splits, name, split);
            }
            await(split, frame.waiting);
            frame.options.push_back(std::move(split));
        }
        if (PyErr_Occurred()) nb::raise_python_error();
    }

    static nb::object name_of(const Kind& kind, const nb::object& position) {
        return kind.fields.is_none() ? position : owned(PyObject_CallOneArg(kind.fields.ptr(), position.ptr()));
    }

    static void await(const nb::object& split, std::vector<nb::object>& waiting) {
        if (is_node(split)) {
            if (unsolved(split)) waiting.push_back(split);
            return;
        }
        for (Py_ssize_t i = 1; i < PyTuple_GET_SIZE(split.ptr()); ++i)
            if (PyObject* node = PyTuple_GET_ITEM(split.ptr(), i); unsolved(node)) waiting.push_back(nb::borrow(node));
    }

    // Node of a position in one piece; of any other, how many nodes to add, these, and the nodes to subtract.
    nb::object taken_apart(const Kind& kind, const nb::object& option, const nb::object& name) const {
        const nb::object pieces = owned(PyObject_CallMethodNoArgs(option.ptr(), components_.ptr()));
        const nb::object fast = owned(PySequence_Fast(pieces.ptr(), "components() must give a sequence of positions"));
        std::vector<nb::object> added, subtracted;
        for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(fast.ptr()); ++i) {
            const nb::object piece = nb::borrow(PySequence_Fast_GET_ITEM(fast.ptr(), i));
            if (type_of(piece) == negative_.ptr())
                subtracted.push_back(node_of(kind, owned(PyObject_GetAttr(piece.ptr(), position_.ptr())), nb::object()));
            else
                added.push_back(node_of(kind, piece, piece.is(option) ? name : nb::object()));
        }
        if (added.size() == 1 && subtracted.empty()) return added.front();
        nb::object split = owned(PyTuple_New(static_cast<Py_ssize_t>(1 + added.size() + subtracted.size())));
        Py_ssize_t at = 0;
        PyTuple_SET_ITEM(split.ptr(), at++, owned(PyLong_FromSize_t(added.size())).release().ptr());
        for (auto* nodes : {&added, &subtracted})
            for (auto& node : *nodes) PyTuple_SET_ITEM(split.ptr(), at++, node.release().ptr());
        PyObject_GC_UnTrack(split.ptr());  // only this engine refers to it, and nothing refers to the engine
        return split;
    }

    nb::object node_of(const Kind& kind, const nb::object& part, const nb::object& name) const {
        if (type_of(part) != kind.type || !kind.whole.is(nb::handle(Py_True))) return node_at_(part);
        const nb::object key = name.is_valid() ? name : name_of(kind, part);
        if (PyObject* found = find(kind.nodes, key)) return nb::borrow(found);
        const nb::object node = owned(g_node_type->tp_alloc(g_node_type, 0));
        put(as_node(node)->part, part);
        store(kind.nodes, key, node);
        return node;
    }
};

}  // namespace

void bind_generic(nb::module_& m) {
    g_node_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&g_node_spec));
    if (g_node_type == nullptr) throw nb::python_error();
    m.attr("Node") = nb::handle(reinterpret_cast<PyObject*>(g_node_type));
    m.def(
        "search_generic", [](nb::handle engine, const nb::object& root) { Engine(engine).search(root); },
        nb::arg("engine"), nb::arg("root"), "Give the node `root` of a generic engine its value.");
}

}  // namespace cgt
