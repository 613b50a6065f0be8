// Python handles of game values: a small C type whose operators go straight to the arena, without any dispatch.
//
// A handle names an arena and an id in it. Clearing starts a fresh arena; a handle of an older one moves its value over
// when it is next used, and an old arena goes with its last handle. Everything here runs with the GIL held, except
// long operations, which give it back at their first poll (see LazyGil).
#include "bindings/arena.h"

#include <Python.h>

#include <string>

namespace cgt {
namespace {

// Counted under the GIL: cheaper than a shared_ptr in each handle.
struct ArenaBox {
    std::shared_ptr<Arena> arena;
    std::size_t handles = 0;
};

struct GameObject {
    PyObject_HEAD
    ArenaBox* box;
    Arena::Id id;
};

ArenaBox* g_current = nullptr;
PyTypeObject* g_handle_type = nullptr;  // the C type
PyTypeObject* g_game_type = nullptr;    // the Python class over it
PyObject* g_coerce = nullptr;           // operand of arithmetic -> Game or NotImplemented
PyObject* g_construct = nullptr;        // argument of Game() -> Game, or raises
PyObject* g_dyadic_type = nullptr;
PyObject* g_fraction_type = nullptr;
PyObject* g_limit = nullptr;            // context variable: the cgt.values.limits.Limit in force, or None

nb::object rational(const Dyadic& x, PyObject* made);

void take(ArenaBox* box) { ++box->handles; }
void drop(ArenaBox* box) {
    if (--box->handles == 0 && box != g_current) delete box;
}

// Keeps an arena alive while an operation on it lasts.
struct Keep {
    explicit Keep(ArenaBox* box) : box(box) { take(box); }
    ~Keep() { drop(box); }
    Keep(const Keep&) = delete;
    Keep& operator=(const Keep&) = delete;
    ArenaBox* box;
};

// Short operations keep the GIL; the first poll releases it for the rest of a long one.
class LazyGil {
public:
    LazyGil() = default;
    LazyGil(const LazyGil&) = delete;
    LazyGil& operator=(const LazyGil&) = delete;
    ~LazyGil() { acquire(); }
    bool poll() {
        acquire();
        if (PyErr_CheckSignals() != 0) return true;
        saved_ = PyEval_SaveThread();
        return false;
    }
    Control control(const Limits& limits) {
        const auto& [nodes, bytes, seconds] = limits;
        return Control(nodes, bytes, seconds, [this] { return poll(); }, seconds > 0);
    }

private:
    void acquire() {
        if (saved_ != nullptr) PyEval_RestoreThread(saved_);
        saved_ = nullptr;
    }
    PyThreadState* saved_ = nullptr;
};

// Whoever holds an arena's lock may be waiting for the GIL, so never wait for the lock with the GIL held.
Arena::Lock lock_arena(Arena& arena) {
    Arena::Lock lock = arena.try_lock();
    if (!lock.owns_lock()) {
        nb::gil_scoped_release released;
        lock = arena.wait_lock();
    }
    return lock;
}

// The limit of the `with limited(...)` block around the caller. It is Python's, so ask it without an arena's lock.
class InForce {
public:
    InForce() {
        PyObject* found = nullptr;
        if (g_limit != nullptr && PyContextVar_Get(g_limit, nullptr, &found) < 0) throw nb::python_error();
        limit_ = nb::steal(found);
        if (limit_.is_none()) limit_.reset();
    }
    Limits left() const { return limit_.is_valid() ? nb::cast<Limits>(limit_.attr("left")()) : Limits{0, 0, 0.0}; }
    void spend(const Control& used) const {
        if (limit_.is_valid()) limit_.attr("spend")(used.nodes(), used.bytes());
    }
    // The error of an operation that ran out, with what the whole block has used.
    void exceeded(const BudgetExceeded& e) const {
        if (!limit_.is_valid()) return;
        nb::object error = limit_.attr("exceeded")(e.resource, e.nodes, e.bytes, e.refused);
        PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
        throw nb::python_error();
    }

private:
    nb::object limit_;
};

// An operation on an arena, f(lock, control), under the limit in force.
template <class F>
auto worked(Arena& arena, F f) {
    const InForce limit;
    const Limits left = limit.left();
    try {
        Control used;
        auto result = [&] {
            const Arena::Lock lock = lock_arena(arena);
            LazyGil gil;
            Control control = gil.control(left);
            auto found = f(lock, control);
            used = control;
            return found;
        }();
        limit.spend(used);
        return result;
    } catch (const BudgetExceeded& e) {
        limit.exceeded(e);
        throw;
    }
}

void raise(const char* error, const char* message) {
    nb::object type = nb::module_::import_("cgt.errors").attr(error);
    PyErr_SetString(type.ptr(), message);
}

// Turns the exception being handled into a Python error.
void set_error() {
    try {
        throw;
    } catch (nb::python_error& e) {
        e.restore();
    } catch (const BudgetExceeded& e) {
        nb::object type = nb::module_::import_("cgt.errors").attr("BudgetExceeded");
        nb::object error = type(e.resource, nb::arg("nodes") = e.nodes, nb::arg("bytes") = e.bytes,
                                nb::arg("seconds") = e.seconds, nb::arg("refused") = e.refused);
        PyErr_SetObject(type.ptr(), error.ptr());
    } catch (const Interrupted&) {
        if (!PyErr_Occurred()) PyErr_SetNone(PyExc_KeyboardInterrupt);
    } catch (const Unrepresentable& e) {
        raise("UnrepresentableError", e.what());
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::exception& e) {
        PyErr_SetString(PyExc_RuntimeError, e.what());
    }
}

template <class F>
PyObject* guarded(F f) noexcept {
    try {
        return f();
    } catch (...) {
        try {
            set_error();
        } catch (nb::python_error& e) {
            e.restore();
        } catch (...) {
            PyErr_SetString(PyExc_RuntimeError, "an error could not be reported");
        }
        return nullptr;
    }
}

bool is_game(PyObject* o) { return Py_TYPE(o) == g_game_type || PyObject_TypeCheck(o, g_handle_type) != 0; }
GameObject* as_game(PyObject* o) { return reinterpret_cast<GameObject*>(o); }

// Where a handle's value was when asked; another thread may move the handle while the arena's lock is waited for.
struct Here {
    explicit Here(PyObject* game) : keep(as_game(game)->box), id(as_game(game)->id) {}
    Arena& arena() const { return *keep.box->arena; }
    Keep keep;
    Arena::Id id;
};

// A handle, and the place that refers to it.
constexpr std::uint64_t kHandleBytes = sizeof(GameObject) + sizeof(PyObject*);

// Handles are not the arena's, but many at once are refused where they would take more than its budget leaves.
void afford(const FormThermo& forms, std::uint64_t bytes, const Control& control) {
    if (forms.bytes() + bytes > forms.max_bytes())
        throw BudgetExceeded("bytes", control.nodes(), forms.bytes(), control.seconds(), bytes);
}

PyObject* new_game(PyTypeObject* type, ArenaBox* box, Arena::Id id) {
    PyObject* o = type->tp_alloc(type, 0);
    if (o == nullptr) throw nb::python_error();
    as_game(o)->box = box;
    as_game(o)->id = id;
    take(box);
    return o;
}
PyObject* new_game(ArenaBox* box, Arena::Id id) {
    auto* o = static_cast<PyObject*>(PyObject_Malloc(sizeof(GameObject)));
    if (o == nullptr) {
        PyErr_NoMemory();
        throw nb::python_error();
    }
    PyObject_Init(o, g_game_type);
    as_game(o)->box = box;
    as_game(o)->id = id;
    take(box);
    return o;
}

// Id in `box` of a game that may live elsewhere; the handle itself moves when `box` is the current arena.
Arena::Id id_in(ArenaBox* box, GameObject* game) {
    if (game->box == box) return game->id;
    const Keep source(game->box);
    const Arena::Id old = game->id;
    Arena::Id id;
    {
        nb::gil_scoped_release released;  // two arenas in turn: wait for each without the GIL
        Control control = make_control(Limits{0, 0, 0.0});
        id = box->arena->read(source.box->arena->write(old, control), true, control);
    }
    if (box == g_current && game->box == source.box && game->id == old) {
        take(box);
        drop(game->box);
        game->box = box;
        game->id = id;
    }
    return id;
}

Arena::Id intern(ArenaBox* box, const Dyadic& x, std::int64_t up, std::uint32_t nim) {
    const Arena::Lock lock = lock_arena(*box->arena);
    FormThermo& forms = box->arena->forms(lock);
    return forms.intern_compact(forms.intern_number(x), up, nim);
}

Dyadic integer_from_python(PyObject* o) {
    int overflow = 0;
    const long long small = PyLong_AsLongLongAndOverflow(o, &overflow);
    if (overflow == 0) {
        if (small == -1 && PyErr_Occurred()) throw nb::python_error();
        return Dyadic(small);
    }
    return dyadic_from_python(o, 0);
}

// Operand of arithmetic: an id, or kNone for NotImplemented.
Arena::Id operand(ArenaBox* box, PyObject* o) {
    if (is_game(o)) return id_in(box, as_game(o));
    if (PyLong_CheckExact(o)) return intern(box, integer_from_python(o), 0, 0);
    nb::object made = nb::steal(PyObject_CallOneArg(g_coerce, o));
    if (!made.is_valid()) throw nb::python_error();
    if (!is_game(made.ptr())) return FormStore::kNone;
    return id_in(box, as_game(made.ptr()));
}

// Argument of Game(): as above, or raises.
Arena::Id argument(ArenaBox* box, PyObject* o) {
    if (is_game(o)) return id_in(box, as_game(o));
    if (PyLong_CheckExact(o)) return intern(box, integer_from_python(o), 0, 0);
    nb::object made = nb::steal(PyObject_CallOneArg(g_construct, o));
    if (!made.is_valid()) throw nb::python_error();
    if (!is_game(made.ptr())) throw std::runtime_error("the constructor hook must return a Game");
    return id_in(box, as_game(made.ptr()));
}

std::vector<Arena::Id> arguments(ArenaBox* box, PyObject* iterable) {
    // Text is one game, never a list of one-letter ones.
    if (PyUnicode_Check(iterable) || PyBytes_Check(iterable) || !(PySequence_Check(iterable) || Py_TYPE(iterable)->tp_iter != nullptr)) {
        const nb::object text = nb::module_::import_("cgt.errors").attr("shown")(nb::handle(iterable));
        const std::string shown = nb::cast<std::string>(text);
        raise("UnsupportedError", ("options must be given as an iterable of games, not " + shown).c_str());
        throw nb::python_error();
    }
    nb::object sequence = nb::steal(PySequence_Fast(iterable, "options must be an iterable of games"));
    if (!sequence.is_valid()) throw nb::python_error();
    std::vector<Arena::Id> ids;
    // The list may change under us while items are converted, so its length is read anew each time.
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(sequence.ptr()); ++i) {
        nb::object item = nb::borrow(PySequence_Fast_GET_ITEM(sequence.ptr(), i));
        ids.push_back(argument(box, item.ptr()));
    }
    return ids;
}

Arena::Id close(ArenaBox* box, std::vector<Arena::Id>& left, std::vector<Arena::Id>& right) {
    return worked(*box->arena, [&](const Arena::Lock& lock, Control& control) {
        return box->arena->make(lock, left, right, control);
    });
}

PyObject* make_game(PyTypeObject* type, PyObject* lefts, PyObject* rights) {
    const Keep keep(g_current);
    std::vector<Arena::Id> left = arguments(keep.box, lefts), right;
    if (rights != nullptr) right = arguments(keep.box, rights);
    return new_game(type, keep.box, close(keep.box, left, right));
}

PyObject* game_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
    return guarded([&]() -> PyObject* {
        if (g_game_type == nullptr) throw std::runtime_error("cgt.values must be imported first");
        PyObject *left = nullptr, *right = nullptr;
        static const char* names[] = {"left", "right", nullptr};
        if (kwargs == nullptr && PyTuple_GET_SIZE(args) <= 2) {
            if (PyTuple_GET_SIZE(args) > 0) left = PyTuple_GET_ITEM(args, 0);
            if (PyTuple_GET_SIZE(args) > 1) right = PyTuple_GET_ITEM(args, 1);
        } else if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|OO", const_cast<char**>(names), &left, &right)) {
            PyErr_Clear();
            raise("UnsupportedError", "Game() takes one number, text or game, or two iterables of options");
            return nullptr;
        }
        if (left == Py_None) left = nullptr;
        if (right == Py_None) right = nullptr;
        if (right != nullptr) {
            nb::object none = nb::steal(PyTuple_New(0));
            return make_game(type, left == nullptr ? none.ptr() : left, right);
        }
        if (left == nullptr) return new_game(type, g_current, g_current->arena->zero());
        if (Py_TYPE(left) == type) return Py_NewRef(left);
        if (PyList_Check(left) || PyTuple_Check(left) || PyAnySet_Check(left) || PyIter_Check(left)) return make_game(type, left, nullptr);
        const Keep keep(g_current);
        return new_game(type, keep.box, argument(keep.box, left));
    });
}

void game_dealloc(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    if (as_game(self)->box != nullptr) drop(as_game(self)->box);
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* add_ids(ArenaBox* box, Arena::Id a, Arena::Id b) {
    Arena::Id sum;
    {
        const Arena::Lock lock = lock_arena(*box->arena);
        sum = box->arena->forms(lock).add_quick(a, b);
    }
    if (sum == FormStore::kNone)
        sum = worked(*box->arena, [&](const Arena::Lock& lock, Control& control) {
            return box->arena->add(lock, a, b, control);
        });
    return new_game(box, sum);
}

Arena::Id negative(ArenaBox* box, Arena::Id g) {
    {
        const Arena::Lock lock = lock_arena(*box->arena);
        const Arena::Id known = box->arena->forms(lock).node(g).negative;
        if (known != FormStore::kNone) return known;
    }
    return worked(*box->arena, [&](const Arena::Lock& lock, Control& control) {
        return box->arena->neg(lock, g, control);
    });
}

bool less_equal(ArenaBox* box, Arena::Id a, Arena::Id b) {
    {
        const Arena::Lock lock = lock_arena(*box->arena);
        const int known = box->arena->forms(lock).le_quick(a, b);
        if (known >= 0) return known != 0;
    }
    return worked(*box->arena, [&](const Arena::Lock& lock, Control& control) {
        return box->arena->le(lock, a, b, control);
    });
}

// Both plain games of the current arena: what nearly all operands are.
bool are_here(PyObject* a, PyObject* b) {
    return Py_TYPE(a) == g_game_type && Py_TYPE(b) == g_game_type && as_game(a)->box == g_current && as_game(b)->box == g_current;
}

PyObject* game_add(PyObject* a, PyObject* b) {
    if (are_here(a, b)) return guarded([&] { return add_ids(Keep(g_current).box, as_game(a)->id, as_game(b)->id); });
    return guarded([&]() -> PyObject* {
        const Keep keep(g_current);
        const Arena::Id x = operand(keep.box, a);
        if (x == FormStore::kNone) Py_RETURN_NOTIMPLEMENTED;
        const Arena::Id y = operand(keep.box, b);
        if (y == FormStore::kNone) Py_RETURN_NOTIMPLEMENTED;
        return add_ids(keep.box, x, y);
    });
}

PyObject* game_subtract(PyObject* a, PyObject* b) {
    return guarded([&]() -> PyObject* {
        const Keep keep(g_current);
        const Arena::Id x = operand(keep.box, a);
        if (x == FormStore::kNone) Py_RETURN_NOTIMPLEMENTED;
        const Arena::Id y = operand(keep.box, b);
        if (y == FormStore::kNone) Py_RETURN_NOTIMPLEMENTED;
        return add_ids(keep.box, x, negative(keep.box, y));
    });
}

PyObject* game_negative(PyObject* a) {
    return guarded([&]() -> PyObject* {
        const Keep keep(g_current);
        return new_game(keep.box, negative(keep.box, id_in(keep.box, as_game(a))));
    });
}

PyObject* game_positive(PyObject* a) { return Py_NewRef(a); }

PyObject* game_multiply(PyObject* a, PyObject* b) {
    if (!is_game(a)) std::swap(a, b);
    if (!PyIndex_Check(b) || PyBool_Check(b)) Py_RETURN_NOTIMPLEMENTED;
    return guarded([&]() -> PyObject* {
        const Keep keep(g_current);
        nb::object whole = nb::steal(PyNumber_Index(b));
        if (!whole.is_valid()) throw nb::python_error();
        Arena::Id g = id_in(keep.box, as_game(a));
        const BigInt count = integer_from_python(whole.ptr()).numerator();
        if (count.negative()) g = negative(keep.box, g);
        std::vector<bool> bits;
        const std::vector<unsigned char> bytes = count.magnitude();
        for (std::uint64_t i = count.bit_length(); i-- > 0;) bits.push_back((bytes[i / 8] >> (i % 8) & 1) != 0);
        return new_game(keep.box, worked(*keep.box->arena, [&](const Arena::Lock& lock, Control& control) {
                            return keep.box->arena->multiple(lock, g, bits, control);
                        }));
    });
}

int game_bool(PyObject* self) { return as_game(self)->id != as_game(self)->box->arena->zero() ? 1 : 0; }

PyObject* game_richcompare(PyObject* a, PyObject* b, int op) {
    const bool equality = op == Py_EQ || op == Py_NE;
    if (equality && is_game(b) && as_game(a)->box == as_game(b)->box)
        return PyBool_FromLong((as_game(a)->id == as_game(b)->id) == (op == Py_EQ));
    if (are_here(a, b)) {
        if (op == Py_GE || op == Py_GT) std::swap(a, b);
        const Arena::Id x = as_game(a)->id, y = as_game(b)->id;
        if (x == y) return PyBool_FromLong(op == Py_LE || op == Py_GE);
        return guarded([&] { return PyBool_FromLong(less_equal(Keep(g_current).box, x, y)); });
    }
    return guarded([&]() -> PyObject* {
        const Keep keep(g_current);
        Arena::Id y;
        try {
            y = operand(keep.box, b);
        } catch (nb::python_error& e) {
            // A third equals no game, but it cannot be compared with one either.
            nb::object base = nb::module_::import_("cgt.errors").attr("CGTError");
            if (!equality || !e.matches(base)) throw;
            Py_RETURN_NOTIMPLEMENTED;
        }
        if (y == FormStore::kNone) Py_RETURN_NOTIMPLEMENTED;
        const Arena::Id x = id_in(keep.box, as_game(a));
        bool answer = false;
        switch (op) {
            case Py_EQ: answer = x == y; break;
            case Py_NE: answer = x != y; break;
            case Py_LE: answer = less_equal(keep.box, x, y); break;
            case Py_GE: answer = less_equal(keep.box, y, x); break;
            case Py_LT: answer = x != y && less_equal(keep.box, x, y); break;
            default: answer = x != y && less_equal(keep.box, y, x); break;
        }
        return PyBool_FromLong(answer);
    });
}

Py_hash_t game_hash(PyObject* self) {
    const Here here(self);
    const Arena::Lock lock = lock_arena(here.arena());
    const auto hash = static_cast<Py_hash_t>(here.arena().forms(lock).node(here.id).hash);
    return hash == -1 ? -2 : hash;
}

PyObject* side(PyObject* self, bool right) {
    return guarded([&]() -> PyObject* {
        const Keep keep(g_current);
        const Arena::Id g = id_in(keep.box, as_game(self));
        const auto ids = worked(*keep.box->arena, [&](const Arena::Lock& lock, Control& control) {
            std::vector<Arena::Id> found = keep.box->arena->options(lock, g, right, control);
            afford(keep.box->arena->forms(lock), found.size() * kHandleBytes, control);
            return found;
        });
        nb::object out = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(ids.size())));
        if (!out.is_valid()) throw nb::python_error();
        for (std::size_t i = 0; i < ids.size(); ++i) PyTuple_SET_ITEM(out.ptr(), static_cast<Py_ssize_t>(i), new_game(keep.box, ids[i]));
        return out.release().ptr();
    });
}
PyObject* get_left(PyObject* self, void*) { return side(self, false); }
PyObject* get_right(PyObject* self, void*) { return side(self, true); }

template <class F>
PyObject* inspect(PyObject* self, F f) {
    return guarded([&]() -> PyObject* {
        const Here here(self);
        decltype(f(std::declval<FormThermo&>(), Arena::Id{})) found;
        {
            const Arena::Lock lock = lock_arena(here.arena());
            found = f(here.arena().forms(lock), here.id);
        }
        return to_python(found).release().ptr();
    });
}
PyObject* get_left_stop(PyObject* self, void*) {
    return inspect(self, [](FormThermo& forms, Arena::Id g) { return forms.number(forms.left_stop(g)); });
}
PyObject* get_right_stop(PyObject* self, void*) {
    return inspect(self, [](FormThermo& forms, Arena::Id g) { return forms.number(forms.right_stop(g)); });
}
nb::object integer_to_python(const Dyadic& x) {
    if (x.is_small()) return nb::int_(x.small());
    const BigInt n = x.numerator();
    const std::vector<unsigned char> bytes = n.magnitude();
    nb::object magnitude = nb::steal(_PyLong_FromByteArray(bytes.data(), bytes.size(), 1, 0));
    if (!magnitude.is_valid()) throw nb::python_error();
    return n.negative() ? -magnitude : magnitude;
}
nb::object rational(const Dyadic& x, PyObject* made) {
    nb::object numerator = integer_to_python(x.is_small() ? Dyadic(x.small()) : Dyadic(x.numerator(), 0));
    nb::object denominator = x.exponent() < 62 ? nb::steal(PyLong_FromLongLong(1LL << x.exponent()))
                                               : nb::object(nb::int_(1) << nb::int_(x.exponent()));
    auto* type = reinterpret_cast<PyTypeObject*>(made);
    nb::object out = nb::steal(type->tp_alloc(type, 0));
    if (!out.is_valid()) throw nb::python_error();
    // In lowest terms already, so the checks of the constructor can be saved.
    static PyObject* const names[] = {PyUnicode_InternFromString("_numerator"), PyUnicode_InternFromString("_denominator")};
    if (PyObject_SetAttr(out.ptr(), names[0], numerator.ptr()) < 0 || PyObject_SetAttr(out.ptr(), names[1], denominator.ptr()) < 0)
        throw nb::python_error();
    return out;
}
PyObject* get_birthday(PyObject* self, void*) {
    return guarded([&]() -> PyObject* {
        const Here here(self);
        Dyadic day;
        {
            const Arena::Lock lock = lock_arena(here.arena());
            day = here.arena().forms(lock).birthday(here.id);
        }
        return integer_to_python(day).release().ptr();
    });
}
PyObject* get_parts(PyObject* self, void*) {
    return guarded([&]() -> PyObject* {
        const Here here(self);
        FormStore::Compact parts;
        Dyadic number;
        bool general;
        {
            const Arena::Lock lock = lock_arena(here.arena());
            FormThermo& forms = here.arena().forms(lock);
            general = forms.node(here.id).kind() == FormStore::Kind::general;
            if (!general) {
                parts = forms.compact(here.id);
                number = forms.number(parts.number);
            }
        }
        if (general) Py_RETURN_NONE;
        return nb::make_tuple(to_python(number), parts.up, parts.nim).release().ptr();
    });
}

template <class F>
PyObject* heat_part(PyObject* self, F part) {
    return guarded([&]() -> PyObject* {
        const Here here(self);
        const auto heat = worked(here.arena(), [&](const Arena::Lock& lock, Control& control) {
            return here.arena().heat(lock, here.id, control);
        });
        return to_python(part(heat)).release().ptr();
    });
}
PyObject* get_mean(PyObject* self, void*) {
    return heat_part(self, [](const FormThermo::Heat& heat) { return heat.mean; });
}
PyObject* get_temperature(PyObject* self, void*) {
    return heat_part(self, [](const FormThermo::Heat& heat) { return heat.temperature; });
}
nb::tuple corners(const Wall<Dyadic>& wall) {
    nb::list out;
    for (const WallPoint<Dyadic>& p : wall) out.append(nb::make_tuple(rational(p.t, g_fraction_type), rational(p.x, g_fraction_type)));
    return nb::tuple(out);
}
PyObject* get_walls(PyObject* self, void*) {
    return guarded([&]() -> PyObject* {
        const Here here(self);
        const auto walls = worked(here.arena(), [&](const Arena::Lock& lock, Control& control) {
            return here.arena().walls(lock, here.id, control);
        });
        return nb::make_tuple(corners(walls.left), corners(walls.right)).release().ptr();
    });
}

PyGetSetDef g_getset[] = {
    {"left", get_left, nullptr, "Left options of the canonical form, in display order.", nullptr},
    {"right", get_right, nullptr, "Right options of the canonical form, in display order.", nullptr},
    {"left_stop", get_left_stop, nullptr, "Number reached when Left begins and play stops at the first number.", nullptr},
    {"right_stop", get_right_stop, nullptr, "Number reached when Right begins and play stops at the first number.", nullptr},
    {"birthday", get_birthday, nullptr, "Depth of the canonical form.", nullptr},
    {"mean", get_mean, nullptr, "Mean value: n copies of the game differ from n times this by a bounded amount.", nullptr},
    {"temperature", get_temperature, nullptr, "How much a move is worth: where the mast of the thermograph begins.", nullptr},
    {"_walls", get_walls, nullptr, "Corners (t, x) of the left and of the right wall of the thermograph, from t = -1 up.", nullptr},
    {"_number_up_star", get_parts, nullptr, "(number, up multiple, nimber) of a sum of these, else None.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

PyType_Slot g_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(game_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(game_dealloc)},
    {Py_tp_hash, reinterpret_cast<void*>(game_hash)},
    {Py_tp_richcompare, reinterpret_cast<void*>(game_richcompare)},
    {Py_nb_add, reinterpret_cast<void*>(game_add)},
    {Py_nb_subtract, reinterpret_cast<void*>(game_subtract)},
    {Py_nb_multiply, reinterpret_cast<void*>(game_multiply)},
    {Py_nb_negative, reinterpret_cast<void*>(game_negative)},
    {Py_nb_positive, reinterpret_cast<void*>(game_positive)},
    {Py_nb_bool, reinterpret_cast<void*>(game_bool)},
    {Py_tp_getset, g_getset},
    {0, nullptr},
};
PyType_Spec g_spec = {"cgt._native._core.GameHandle", sizeof(GameObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, g_slots};

GameObject* checked(nb::handle game) {
    if (!is_game(game.ptr())) {
        raise("UnsupportedError", ("not a game: " + nb::cast<std::string>(nb::repr(game))).c_str());
        throw nb::python_error();
    }
    return as_game(game.ptr());
}

// A class made by a class statement takes part in garbage collection, which handles never need: they refer to no
// Python object. Undoing that before the first instance exists makes them half as expensive.
void without_collection(PyTypeObject* type) {
    if (type->tp_basicsize != sizeof(GameObject) || type->tp_dictoffset != 0 || type->tp_weaklistoffset != 0)
        throw std::runtime_error("a class of game handles must have empty __slots__");
    type->tp_flags &= ~static_cast<unsigned long>(Py_TPFLAGS_HAVE_GC);
    type->tp_traverse = nullptr;
    type->tp_clear = nullptr;
    type->tp_dealloc = game_dealloc;
    type->tp_free = PyObject_Free;
    PyType_Modified(type);
}

// As worked(), but the GIL is given back from the start, and the operation takes the lock itself.
template <class F>
auto apart(F f) {
    const InForce limit;
    Control control = make_control(limit.left());
    try {
        auto found = [&] {
            nb::gil_scoped_release released;
            return f(control);
        }();
        limit.spend(control);
        return found;
    } catch (const BudgetExceeded& e) {
        limit.exceeded(e);
        throw;
    }
}

[[noreturn]] void damaged(nb::handle rows) {
    const nb::object shown = nb::module_::import_("cgt.errors").attr("shown")(rows);
    raise("InvalidDataError", ("not the records of a game: " + nb::cast<std::string>(shown)).c_str());
    throw nb::python_error();
}

// (0, numerator, exponent, up, nim) for numbers and compact forms, (1, lefts, rights) for others.
nb::tuple records(nb::handle game) {
    const Keep keep(checked(game)->box);
    const Arena::Id id = as_game(game.ptr())->id;
    const std::vector<FormRecord> found = apart([&](Control& control) { return keep.box->arena->write(id, control); });
    nb::list out;
    for (const FormRecord& r : found) {
        if (r.kind == FormStore::Kind::general)
            out.append(nb::make_tuple(1, nb::tuple(nb::cast(r.left)), nb::tuple(nb::cast(r.right))));
        else
            out.append(nb::make_tuple(0, integer_to_python(Dyadic(r.number.numerator(), 0)), r.number.exponent(), r.up, r.nim));
    }
    return nb::tuple(out);
}

// Takes nothing on trust: what is written may have been tampered with.
nb::object from_records(nb::handle rows) {
    std::vector<FormRecord> found;
    try {
        for (nb::handle item : rows) {
            const nb::tuple row = nb::cast<nb::tuple>(item);
            FormRecord r;
            if (row.size() == 3 && nb::cast<int>(row[0]) == 1) {
                r.kind = FormStore::Kind::general;
                r.left = nb::cast<std::vector<std::uint32_t>>(row[1]);
                r.right = nb::cast<std::vector<std::uint32_t>>(row[2]);
                for (const auto* side : {&r.left, &r.right})
                    for (const std::uint32_t i : *side)
                        if (i >= found.size()) throw nb::value_error();
            } else if (row.size() == 5 && nb::cast<int>(row[0]) == 0 && PyLong_Check(row[1].ptr())) {
                r.number = dyadic_from_python(row[1], nb::cast<std::uint32_t>(row[2]));
                r.up = nb::cast<std::int64_t>(row[3]);
                r.nim = nb::cast<std::uint32_t>(row[4]);
            } else {
                throw nb::value_error();
            }
            found.push_back(std::move(r));
        }
        if (found.empty()) throw nb::value_error();
    } catch (const nb::builtin_exception&) {
        damaged(rows);
    } catch (const nb::cast_error&) {
        damaged(rows);
    } catch (const nb::python_error& e) {
        if (!e.matches(PyExc_TypeError)) throw;  // an interrupt, no memory
        damaged(rows);
    }
    const Keep keep(g_current);
    return nb::steal(
        new_game(keep.box, apart([&](Control& control) { return keep.box->arena->read(found, false, control); })));
}

// Converts what a batch works on; the arena must be kept by the caller.
std::vector<Arena::Id> batch(ArenaBox* box, nb::handle games) { return arguments(box, games.ptr()); }

nb::object sum_games(nb::handle games) {
    const Keep keep(g_current);
    const std::vector<Arena::Id> ids = batch(keep.box, games);
    const Arena::Id total = worked(*keep.box->arena, [&](const Arena::Lock& lock, Control& control) {
        Arena::Id sum = keep.box->arena->zero();
        for (const Arena::Id g : ids) {
            control.tick();
            sum = keep.box->arena->add(lock, sum, g, control);
        }
        return sum;
    });
    return nb::steal(new_game(keep.box, total));
}

nb::list pairwise_sums(nb::handle xs, nb::handle ys) {
    const Keep keep(g_current);
    const std::vector<Arena::Id> a = batch(keep.box, xs), b = batch(keep.box, ys);
    const auto sums = worked(*keep.box->arena, [&](const Arena::Lock& lock, Control& control) {
        afford(keep.box->arena->forms(lock), a.size() * b.size() * (sizeof(Arena::Id) + kHandleBytes), control);
        std::vector<Arena::Id> found;
        for (const Arena::Id g : a)
            for (const Arena::Id h : b) {
                control.tick();
                found.push_back(keep.box->arena->add(lock, g, h, control));
            }
        return found;
    });
    nb::list out;
    for (std::size_t i = 0; i < a.size(); ++i) {
        nb::list row;
        for (std::size_t j = 0; j < b.size(); ++j) row.append(nb::steal(new_game(keep.box, sums[i * b.size() + j])));
        out.append(row);
    }
    return out;
}

nb::list pairwise_le(nb::handle xs, nb::handle ys) {
    const Keep keep(g_current);
    const std::vector<Arena::Id> a = batch(keep.box, xs), b = batch(keep.box, ys);
    const auto answers = worked(*keep.box->arena, [&](const Arena::Lock& lock, Control& control) {
        afford(keep.box->arena->forms(lock), a.size() * b.size() * (1 + sizeof(PyObject*)), control);
        std::vector<char> found;
        for (const Arena::Id g : a)
            for (const Arena::Id h : b) {
                control.tick();
                found.push_back(keep.box->arena->le(lock, g, h, control) ? 1 : 0);
            }
        return found;
    });
    nb::list out;
    for (std::size_t i = 0; i < a.size(); ++i) {
        nb::object row = nb::steal(PyList_New(static_cast<Py_ssize_t>(b.size())));
        if (!row.is_valid()) throw nb::python_error();
        for (std::size_t j = 0; j < b.size(); ++j)
            PyList_SET_ITEM(row.ptr(), static_cast<Py_ssize_t>(j), PyBool_FromLong(answers[i * b.size() + j]));
        out.append(row);
    }
    return out;
}

void clear_arena() {
    ArenaBox* old = g_current;
    const std::uint64_t bytes = [&] {
        const Arena::Lock lock = lock_arena(*old->arena);
        return old->arena->forms(lock).max_bytes();
    }();
    g_current = new ArenaBox{std::make_shared<Arena>(bytes)};
    if (old->handles == 0) delete old;
}

}  // namespace

std::shared_ptr<Arena> current_arena() { return g_current->arena; }

nb::object wrap_game(const std::shared_ptr<Arena>& arena, Arena::Id id) {
    if (arena == g_current->arena) return nb::steal(new_game(g_current, id));
    const Keep keep(new ArenaBox{arena});  // cleared meanwhile: a box of its own until it moves over
    return nb::steal(new_game(keep.box, id));
}

Arena::Id game_id(const std::shared_ptr<Arena>& arena, nb::handle game) {
    if (arena == g_current->arena) return argument(g_current, game.ptr());
    const Keep keep(new ArenaBox{arena});
    return argument(keep.box, game.ptr());
}

bool is_game_class(nb::handle thing) { return thing.ptr() == reinterpret_cast<PyObject*>(g_game_type); }

nb::object closed_game(std::span<const nb::object> lefts, std::span<const nb::object> rights) {
    const Keep keep(g_current);
    std::vector<Arena::Id> left, right;
    for (const nb::object& option : lefts) left.push_back(argument(keep.box, option.ptr()));
    for (const nb::object& option : rights) right.push_back(argument(keep.box, option.ptr()));
    return nb::steal(new_game(keep.box, close(keep.box, left, right)));
}

nb::object to_python(const Dyadic& x) { return rational(x, g_dyadic_type); }

Dyadic dyadic_from_python(nb::handle numerator, std::uint32_t exponent) {
    int overflow = 0;
    const long long small = PyLong_AsLongLongAndOverflow(numerator.ptr(), &overflow);
    if (overflow == 0) {
        if (small == -1 && PyErr_Occurred()) throw nb::python_error();
        return Dyadic(small, exponent);
    }
    nb::object magnitude = nb::steal(PyNumber_Absolute(numerator.ptr()));
    if (!magnitude.is_valid()) throw nb::python_error();
    const auto bits = nb::cast<std::uint64_t>(magnitude.attr("bit_length")());
    if (bits > Dyadic::kMostBits) throw Unrepresentable("a number of more than 2^18 bits");
    nb::bytes bytes(magnitude.attr("to_bytes")(bits / 8 + 1, "little"));
    return Dyadic(BigInt(overflow < 0, reinterpret_cast<const unsigned char*>(bytes.c_str()), bytes.size()), exponent);
}

void bind_arena(nb::module_& m) {
    g_current = new ArenaBox{std::make_shared<Arena>()};
    g_handle_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&g_spec));
    if (g_handle_type == nullptr) throw nb::python_error();
    m.attr("GameHandle") = nb::handle(reinterpret_cast<PyObject*>(g_handle_type));

    nb::register_exception_translator([](const std::exception_ptr& p, void*) {
        try {
            std::rethrow_exception(p);
        } catch (const Unrepresentable& e) {
            raise("UnrepresentableError", e.what());
        }
    });

    m.def("register_game", [](nb::type_object game, nb::object coerce, nb::object construct, nb::type_object dyadic,
                              nb::object limit) {
        without_collection(reinterpret_cast<PyTypeObject*>(game.ptr()));
        g_game_type = reinterpret_cast<PyTypeObject*>(game.release().ptr());
        g_coerce = coerce.release().ptr();
        g_construct = construct.release().ptr();
        g_limit = limit.release().ptr();
        g_dyadic_type = dyadic.release().ptr();
        g_fraction_type = nb::object(nb::module_::import_("fractions").attr("Fraction")).release().ptr();
    });
    m.def("make_game", [](nb::handle numerator, std::uint32_t exponent, std::int64_t up, std::uint32_t nim) {
        const Keep keep(g_current);
        return nb::steal(new_game(keep.box, intern(keep.box, dyadic_from_python(numerator, exponent), up, nim)));
    });
    m.def("game_records", &records);
    m.def("game_from_records", &from_records, nb::arg("rows").none());
    m.def("sum_games", &sum_games);
    m.def("pairwise_sums", &pairwise_sums);
    m.def("pairwise_le", &pairwise_le);
    m.def("clear_arena", &clear_arena);
    m.def("arena_stats", [] {
        const Keep keep(g_current);
        const Arena::Lock lock = lock_arena(*keep.box->arena);
        FormThermo& forms = keep.box->arena->forms(lock);
        return std::make_tuple(forms.size(), forms.bytes(), forms.max_bytes(), keep.box->handles - 1);
    });
    m.def("set_arena_bytes", [](std::uint64_t bytes) {
        const Keep keep(g_current);
        const Arena::Lock lock = lock_arena(*keep.box->arena);
        keep.box->arena->forms(lock).set_max_bytes(bytes);
    });
}

}  // namespace cgt
