// The loop of the generic solver (cgt/solvers/generic.py), where every position is a Python object.
//
// Rules written in Python cost what they cost; this spares the interpreter what lies between them: the names of
// options, lookups in the memo, the stack. It does what Engine.search does there, step by step, on the same objects.
#include "bind_support.h"

#include <structmember.h>

#include <utility>

namespace cgt {

namespace {

struct Frame {
    nb::object node, part;
    std::vector<nb::list> sides;
    std::vector<nb::object> waiting;
};

class Engine {
public:
    explicit Engine(nb::handle engine)
        : memo_(engine.attr("memo")),
          declined_(engine.attr("declined")),
          node_(engine.attr("node_type")),
          negative_(engine.attr("negative_type")),
          answer_(engine.attr("answer")),
          tick_(engine.attr("meter").attr("tick")),
          kind_(engine.attr("kind")),
          memo_key_(engine.attr("memo_key")),
          zero_(engine.attr("zero")),
          close_(engine.attr("close")),
          refuse_(engine.attr("refuse_loop")) {
        for (nb::handle player : engine.attr("sides")) players_.push_back(nb::borrow(player));
        limited_ = nb::cast<bool>(engine.attr("meter").attr("limited"));
        part_at_ = slot(node_, "part");
        value_at_ = slot(node_, "value");
    }

    // Gives `root` its value. After an error, nodes that were being searched can be searched again.
    void search(const nb::object& root) {
        std::vector<Frame> stack;
        try {
            enter(root, stack);
            while (!stack.empty()) {
                bool deeper = false;
                while (!deeper && !stack.back().waiting.empty()) {
                    const nb::object next = std::move(stack.back().waiting.back());
                    stack.back().waiting.pop_back();
                    deeper = unsolved(next) && enter(next, stack);
                }
                if (deeper) continue;
                finish(stack.back().node, stack.back().sides);
                stack.pop_back();
            }
            if (!limited_) flush();
        } catch (...) {
            for (const auto& frame : stack) set(frame.node, part_at_, frame.part);
            throw;
        }
    }

private:
    nb::object memo_, declined_, node_, negative_, answer_, tick_, kind_, memo_key_, zero_, close_, refuse_;
    nb::str position_{"position"}, options_{"options"}, components_{"components"};
    std::vector<nb::object> players_;
    Py_ssize_t part_at_ = 0, value_at_ = 0;

    // What the engine keeps of a type: how its fields are read (None if they do not decide equality), whether the
    // memo key is the position itself, and the components of positions already taken apart.
    struct Kind {
        PyObject* type = nullptr;
        nb::object fields, whole, splits;
    } last_;
    std::size_t asked_ = 0, ticks_ = 0;
    bool limited_;

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

    // Nodes are of one type with __slots__, whose places are looked up once.
    static Py_ssize_t slot(const nb::object& type, const char* name) {
        const nb::object member = type.attr(name);
        if (!PyObject_TypeCheck(member.ptr(), &PyMemberDescr_Type)) throw nb::type_error("a node has slots");
        return reinterpret_cast<PyMemberDescrObject*>(member.ptr())->d_member->offset;
    }
    static PyObject*& at(nb::handle node, Py_ssize_t offset) {
        return *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(node.ptr()) + offset);
    }
    static void set(nb::handle node, Py_ssize_t offset, const nb::object& thing) {
        PyObject* old = std::exchange(at(node, offset), nb::object(thing).release().ptr());
        Py_XDECREF(old);
    }

    nb::object value(nb::handle node) const { return nb::borrow(at(node, value_at_)); }
    bool unsolved(nb::handle node) const { return at(node, value_at_) == Py_None; }
    void settle(const nb::object& node, const nb::object& value) const {
        set(node, value_at_, value);
        set(node, part_at_, nb::none());
    }

    // Whether the node went onto the stack; if not, it has its value.
    bool enter(const nb::object& node, std::vector<Frame>& stack) {
        const nb::object part = nb::borrow(at(node, part_at_));
        if (part.is_none()) {
            for (const auto& frame : stack)
                if (frame.node.is(node)) refuse_(frame.part);
            refuse_(nb::none());
        }
        const int declined = PySet_Contains(declined_.ptr(), type_of(part));
        if (declined < 0) nb::raise_python_error();
        if (declined == 0) {
            const nb::object found = answer_(part);
            if (found.ptr() != Py_NotImplemented) {
                settle(node, found);
                return false;
            }
        }
        tick();
        const Kind kind = kind_of(part);
        Frame frame{node, part, {}, {}};
        for (const auto& player : players_) frame.sides.push_back(gather(kind, part, player, frame.waiting));
        if (frame.waiting.empty()) {
            finish(node, frame.sides);
            return false;
        }
        set(node, part_at_, nb::none());
        stack.push_back(std::move(frame));
        return true;
    }

    // Where nothing is limited, nodes are told to the meter many at a time.
    void tick() {
        if (limited_ || ++ticks_ == 4096) flush();
    }
    void flush() {
        const std::size_t count = limited_ ? 1 : std::exchange(ticks_, 0);
        if (count != 0) tick_(count);
    }

    void finish(const nb::object& node, const std::vector<nb::list>& sides) const {
        nb::list values[2];
        for (std::size_t i = 0; i < sides.size(); ++i)
            for (nb::handle option : sides[i])
                values[i].append(type_of(option) == node_.ptr() ? value(option) : total(option));
        settle(node, sides.size() == 1 ? close_(values[0]) : close_(values[0], values[1]));
    }

    // Value of a sum of solved nodes, some of them negated; nimbers add by exclusive or.
    nb::object total(nb::handle nodes) const {
        nb::object whole;
        for (nb::handle pair : nodes) {
            nb::object part = value(PyTuple_GET_ITEM(pair.ptr(), 0));
            if (PyTuple_GET_ITEM(pair.ptr(), 1) == Py_True) part = owned(PyNumber_Negative(part.ptr()));
            if (!whole.is_valid()) whole = part;
            else whole = owned((players_.size() == 1 ? PyNumber_Xor : PyNumber_Add)(whole.ptr(), part.ptr()));
        }
        return whole.is_valid() ? whole : zero_;
    }

    // The engine bounds the splits; asking it again each time a type comes after another is often enough.
    const Kind& kind_of(const nb::object& part) {
        if (last_.type != type_of(part) || ++asked_ % 1024 == 0) {
            const nb::object known = kind_(nb::handle(type_of(part)));
            last_ = {type_of(part), known[0], known[1], known[2]};
        }
        return last_;
    }

    // Options of a component: one in one piece as its node, any other as pairs (node, whether negated).
    nb::list gather(const Kind& kind, const nb::object& part, const nb::object& player,
                    std::vector<nb::object>& waiting) const {
        nb::list gathered;
        const nb::object options = owned(PyObject_CallMethodOneArg(part.ptr(), options_.ptr(), player.ptr()));
        const nb::object each = owned(PyObject_GetIter(options.ptr()));
        while (PyObject* next = PyIter_Next(each.ptr())) {
            const nb::object option = nb::steal(next);
            nb::object name;
            if (type_of(option) == kind.type) {
                name = name_of(kind, option);
                if (PyObject* found = find(kind.splits, name)) {
                    gathered.append(nb::handle(found));
                    await(found, waiting);
                    continue;
                }
            }
            const nb::object nodes = taken_apart(kind, option, name);
            await(nodes, waiting);
            gathered.append(nodes);
            if (name.is_valid()) store(kind.splits, name, nodes);
        }
        if (PyErr_Occurred()) nb::raise_python_error();
        return gathered;
    }

    static nb::object name_of(const Kind& kind, const nb::object& position) {
        return kind.fields.is_none() ? position : owned(PyObject_CallOneArg(kind.fields.ptr(), position.ptr()));
    }

    void await(nb::handle nodes, std::vector<nb::object>& waiting) const {
        if (type_of(nodes) == node_.ptr()) {
            if (unsolved(nodes)) waiting.push_back(nb::borrow(nodes));
            return;
        }
        for (nb::handle pair : nodes)
            if (const nb::object node = nb::borrow(PyTuple_GET_ITEM(pair.ptr(), 0)); unsolved(node)) waiting.push_back(node);
    }

    nb::object taken_apart(const Kind& kind, const nb::object& option, const nb::object& name) const {
        const nb::object pieces = owned(PyObject_CallMethodNoArgs(option.ptr(), components_.ptr()));
        const nb::object fast = owned(PySequence_Fast(pieces.ptr(), "components() must give a sequence of positions"));
        const Py_ssize_t count = PySequence_Fast_GET_SIZE(fast.ptr());
        nb::list pairs;
        for (Py_ssize_t i = 0; i < count; ++i) {
            const nb::object piece = nb::borrow(PySequence_Fast_GET_ITEM(fast.ptr(), i));
            const bool negated = type_of(piece) == negative_.ptr();
            const nb::object inner = negated ? owned(PyObject_GetAttr(piece.ptr(), position_.ptr())) : piece;
            const nb::object node = node_of(kind, inner, inner.is(option) ? name : nb::object());
            if (count == 1 && !negated) return node;
            pairs.append(nb::make_tuple(node, negated));
        }
        return pairs;
    }

    nb::object node_of(const Kind& kind, const nb::object& part, const nb::object& name) const {
        nb::object key;
        if (type_of(part) == kind.type && kind.whole.is(nb::handle(Py_True))) {
            const nb::object read = name.is_valid() ? name : name_of(kind, part);
            key = owned(PyTuple_Pack(2, kind.type, read.ptr()));
        } else {
            key = memo_key_(part);
        }
        if (PyObject* found = find(memo_, key)) return nb::borrow(found);
        auto* type = reinterpret_cast<PyTypeObject*>(node_.ptr());
        const nb::object node = owned(type->tp_alloc(type, 0));
        set(node, part_at_, part);
        set(node, value_at_, nb::none());
        store(memo_, key, node);
        return node;
    }
};

}  // namespace

void bind_generic(nb::module_& m) {
    m.def(
        "search_generic", [](nb::handle engine, const nb::object& root) { Engine(engine).search(root); },
        nb::arg("engine"), nb::arg("root"), "Give the node `root` of a generic engine its value.");
}

}  // namespace cgt
