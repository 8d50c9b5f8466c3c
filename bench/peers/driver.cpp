// A peer for the benchmark: a plain SAT encoding of a board, solved in this process, incrementally, by the library that
// it is compiled against: CaDiCaL's, or with -DMINISAT that of MiniSat.
//
// A line of input is a board, and is answered by a line at once:
//
//   KIND ROWS COLS MOST TIMES LIMIT CELLS
//   none|unique|multiple|solved|limit ROUNDS MS... ANSWER...
//
// KIND is slitherlink, masyu, rokada, or numberlink: its -fill, -touch and -empty are the rules of that name, and without
// any of these it is asked about -touch where -fill has no answer. CELLS are the board's, row by row: . for a blank clue or
// an open square, # for a wall without a number, and for a number the byte that many after the digit 0 (1 is a white pearl,
// 2 a black one). The board is solved TIMES times from the start, each for LIMIT ms at most, and there are as many MS: the
// CPU time from the parsed board to its verdict. Setting up and encoding are part of it, tearing down is not. ROUNDS are the
// calls of the solver. MOST is 1 where a first answer is enough (solved), or 2. An ANSWER is a digit for each edge (those
// above the cells, line by line, then those left of them, row by row), for each link (to the right, row by row, then down),
// or for each square, or in the form of CELLS the filled board: two answers where there are several and MOST says so, one
// where there is one.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>
#include <sys/time.h>
#include <csignal>
#include <ctime>
#include <vector>

using Clause = std::vector<int>; // literals as in DIMACS: v, or -v for its opposite; variables count from 1
using Answer = std::string;

enum class Found { yes, no, timeout };

// ---- The two libraries behind one interface

static volatile sig_atomic_t timeIsUp = 0;

#ifdef MINISAT
#include <minisat/core/Solver.h>

static Minisat::Solver *running = nullptr;

class Solver {
  Minisat::Solver solver;
  Minisat::vec<Minisat::Lit> literals;

public:
  explicit Solver(int variables) {
    for (int v = 0; v < variables; v++) solver.newVar();
    running = &solver;
  }
  ~Solver() { running = nullptr; }
  void add(const Clause &clause) {
    literals.clear();
    for (int literal : clause) literals.push(Minisat::mkLit(abs(literal) - 1, literal < 0));
    solver.addClause_(literals);
  }
  Found solve() {
    Minisat::vec<Minisat::Lit> none;
    if (timeIsUp) return Found::timeout;
    Minisat::lbool result = solver.solveLimited(none);
    if (Minisat::toInt(result) == 0) return Found::yes;
    return Minisat::toInt(result) == 1 ? Found::no : Found::timeout;
  }
  bool value(int variable) { return Minisat::toInt(solver.modelValue(variable - 1)) == 0; }
};

static void ring(int) {
  timeIsUp = 1;
  if (running) running->interrupt();
}
#else
#include <cadical.hpp>

class Solver : CaDiCaL::Terminator {
  CaDiCaL::Solver solver;

public:
  explicit Solver(int variables) {
    solver.set("quiet", 1);
    solver.reserve(variables);
    solver.connect_terminator(this);
  }
  ~Solver() { solver.disconnect_terminator(); }
  bool terminate() override { return timeIsUp; }
  void add(const Clause &clause) {
    for (int literal : clause) solver.add(literal);
    solver.add(0);
  }
  Found solve() {
    int result = solver.solve();
    return result == 10 ? Found::yes : result == 20 ? Found::no : Found::timeout;
  }
  bool value(int variable) { return solver.val(variable) > 0; }
};

static void ring(int) { timeIsUp = 1; }
#endif

static void setAlarm(double ms) {
  timeIsUp = 0;
  long whole = static_cast<long>(ms);
  itimerval timer{};
  timer.it_value.tv_sec = whole / 1000;
  timer.it_value.tv_usec = (whole % 1000) * 1000;
  setitimer(ITIMER_REAL, &timer, nullptr);
}

static double cpuMs() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// ---- What is asked of a kind of puzzle

struct Board {
  int rows, cols;
  std::string cells;
  char at(int row, int col) const { return cells[row * cols + col]; }
};

class Model {
public:
  virtual ~Model() {}
  virtual int variables() const = 0;
  virtual void encode(Solver &solver) = 0;
  /** Whether what the solver has found is an answer; where it is not, adds what forbids it. */
  virtual bool accept(Solver &) { return true; }
  /** Forbids an answer. */
  virtual void block(Solver &solver, const Answer &answer) = 0;
  virtual Answer answer(Solver &solver) const = 0;
};

/** A digit a variable, 1 where it is on, and 0 where there is none. */
static Answer digits(Solver &solver, const std::vector<int> &variables) {
  Answer text(variables.size(), '0');
  for (size_t k = 0; k < variables.size(); k++) {
    if (variables[k] && solver.value(variables[k])) text[k] = '1';
  }
  return text;
}

/** Exactly `count` of the variables. */
static void exactly(Solver &solver, const std::vector<int> &variables, int count) {
  int size = variables.size();
  if (count > size) solver.add({});
  for (int set = 0; set < 1 << size; set++) {
    int chosen = __builtin_popcount(set);
    // Of count + 1 one is off, of size - count + 1 one is on.
    Clause off, on;
    for (int k = 0; k < size; k++) {
      if (!(set >> k & 1)) continue;
      off.push_back(-variables[k]);
      on.push_back(variables[k]);
    }
    if (chosen == count + 1) solver.add(off);
    if (chosen == size - count + 1) solver.add(on);
  }
}

// ---- One loop: a variable an edge of a graph; the loop by cuts, when more than one is found

class OneLoop : public Model {
protected:
  const Board board;
  /** Of each vertex: its edges' variables. */
  std::vector<std::vector<int>> edgesOf;
  /** Of each variable: its two vertices. */
  std::vector<std::pair<int, int>> ends;

  OneLoop(const Board &of, int vertices) : board(of), edgesOf(vertices), ends(1) {}

  void join(int a, int b) {
    edgesOf[a].push_back(ends.size());
    edgesOf[b].push_back(ends.size());
    ends.push_back({a, b});
  }

  /** No edge at a vertex, or two. */
  void encodeDegrees(Solver &solver) const {
    for (const std::vector<int> &around : edgesOf) {
      int degree = around.size();
      for (int a = 0; a < degree; a++) {
        Clause another{-around[a]};
        for (int b = 0; b < degree; b++) {
          if (b != a) another.push_back(around[b]);
        }
        solver.add(another);
        for (int b = 0; b < a; b++) {
          for (int c = 0; c < b; c++) solver.add({-around[a], -around[b], -around[c]});
        }
      }
    }
  }

  /** For boards on which no clue asks for a loop; the puzzle does. */
  void encodeSome(Solver &solver) const {
    Clause some;
    for (int edge = 1; edge <= variables(); edge++) some.push_back(edge);
    solver.add(some);
  }

  /** Whether a loop through these vertices leaves out what a clue asks for. */
  virtual bool missesClue(const std::vector<char> &within) const = 0;

public:
  int variables() const override { return ends.size() - 1; }
  Answer answer(Solver &solver) const override {
    std::vector<int> edges(variables());
    for (size_t k = 0; k < edges.size(); k++) edges[k] = k + 1;
    return digits(solver, edges);
  }

  bool accept(Solver &solver) override {
    std::vector<std::vector<int>> loops = findLoops(solver);
    if (loops.size() == 1) return true;
    for (size_t k = 0; k < loops.size(); k++) forbid(solver, loops[k], loops[k ? 0 : 1][0]);
    return false;
  }

  /** The edges of each loop, in their order. */
  std::vector<std::vector<int>> findLoops(Solver &solver) const {
    std::vector<char> taken(ends.size());
    std::vector<std::vector<int>> loops;
    for (int first = 1; first <= variables(); first++) {
      if (taken[first] || !solver.value(first)) continue;
      loops.push_back({});
      int edge = first;
      int from = ends[first].first;
      do {
        taken[edge] = 1;
        loops.back().push_back(edge);
        from = ends[edge].first == from ? ends[edge].second : ends[edge].first;
        for (int next : edgesOf[from]) {
          if (next == edge || !solver.value(next)) continue;
          edge = next;
          break;
        }
      } while (edge != first);
    }
    return loops;
  }

  /**
   * A loop that is not all of the answer must be left: where an edge between two of its vertices is on, and one
   * elsewhere is, then so is one that leads out. The one elsewhere is a clue's, where there is a clue that the loop does
   * not touch, and `other` where there is not. One such clause a loop: one for each of its edges makes it slower.
   */
  void forbid(Solver &solver, const std::vector<int> &loop, int other) const {
    std::vector<char> within(edgesOf.size());
    for (int edge : loop) within[ends[edge].first] = within[ends[edge].second] = 1;
    Clause cut{-loop[0]};
    if (!missesClue(within)) cut.push_back(-other);
    for (size_t v = 0; v < edgesOf.size(); v++) {
      if (!within[v]) continue;
      for (int edge : edgesOf[v]) {
        if (!within[ends[edge].first] || !within[ends[edge].second]) cut.push_back(edge);
      }
    }
    solver.add(cut);
  }

  /** No other loop has all of its edges. */
  void block(Solver &solver, const Answer &answer) override {
    Clause clause;
    for (int edge = 1; edge <= variables(); edge++) {
      if (answer[edge - 1] == '1') clause.push_back(-edge);
    }
    solver.add(clause);
  }
};

// ---- Slitherlink: the edges of the cells

class Slitherlink : public OneLoop {
  const int across; // horizontal edges come first

  int above(int row, int col) const { return 1 + row * board.cols + col; }
  int leftOf(int row, int col) const { return 1 + across + row * (board.cols + 1) + col; }
  int vertex(int row, int col) const { return row * (board.cols + 1) + col; }
  std::vector<int> edgesAround(int row, int col) const {
    return {above(row, col), above(row + 1, col), leftOf(row, col), leftOf(row, col + 1)};
  }

public:
  explicit Slitherlink(const Board &of)
      : OneLoop(of, (of.rows + 1) * (of.cols + 1)), across((of.rows + 1) * of.cols) {
    for (int row = 0; row <= board.rows; row++) {
      for (int col = 0; col < board.cols; col++) join(vertex(row, col), vertex(row, col + 1));
    }
    for (int row = 0; row < board.rows; row++) {
      for (int col = 0; col <= board.cols; col++) join(vertex(row, col), vertex(row + 1, col));
    }
  }

  void encode(Solver &solver) override {
    bool positive = false;
    for (int row = 0; row < board.rows; row++) {
      for (int col = 0; col < board.cols; col++) {
        char clue = board.at(row, col);
        if (clue == '.') continue;
        exactly(solver, edgesAround(row, col), clue - '0');
        if (clue != '0') positive = true;
      }
    }
    encodeDegrees(solver);
    if (!positive) encodeSome(solver);
  }

  bool missesClue(const std::vector<char> &within) const override {
    for (int row = 0; row < board.rows; row++) {
      for (int col = 0; col < board.cols; col++) {
        char clue = board.at(row, col);
        if (clue == '.' || clue == '0') continue;
        if (within[vertex(row, col)] || within[vertex(row, col + 1)]) continue;
        if (within[vertex(row + 1, col)] || within[vertex(row + 1, col + 1)]) continue;
        return true;
      }
    }
    return false;
  }
};

// ---- Masyu: the links between neighbouring cells; 1 is a white pearl, 2 a black one

class Masyu : public OneLoop {
  /** The link from a cell to the one on its right, or to the one below; 0 where there is none. */
  int right(int row, int col) const {
    return col < 0 || col >= board.cols - 1 ? 0 : 1 + row * (board.cols - 1) + col;
  }
  int below(int row, int col) const {
    return row < 0 || row >= board.rows - 1 ? 0 : 1 + board.rows * (board.cols - 1) + row * board.cols + col;
  }

  /** Along a line through a black pearl: one of its two links is on, and the one beyond it. */
  static void encodeTurn(Solver &solver, int before, int after, int beyondBefore, int beyondAfter) {
    Clause one;
    for (auto [link, beyond] : {std::pair{before, beyondBefore}, std::pair{after, beyondAfter}}) {
      if (!link) continue;
      one.push_back(link);
      if (beyond) solver.add({-link, beyond});
      else solver.add({-link});
    }
    solver.add(one);
    if (before && after) solver.add({-before, -after});
  }

  /** Along a line through a white pearl: both of its links are on or none; where they are, not both of those beyond. */
  static void encodeStraight(Solver &solver, int before, int after, int beyondBefore, int beyondAfter) {
    if (before && after) {
      solver.add({-before, after});
      solver.add({before, -after});
      if (beyondBefore && beyondAfter) solver.add({-before, -beyondBefore, -beyondAfter});
    } else if (before || after) solver.add({-before - after});
  }

  bool missesClue(const std::vector<char> &within) const override {
    for (size_t cell = 0; cell < board.cells.size(); cell++) {
      if (board.cells[cell] != '.' && !within[cell]) return true;
    }
    return false;
  }

public:
  explicit Masyu(const Board &of) : OneLoop(of, of.rows * of.cols) {
    for (int row = 0; row < board.rows; row++) {
      for (int col = 0; col + 1 < board.cols; col++) join(row * board.cols + col, row * board.cols + col + 1);
    }
    for (int row = 0; row + 1 < board.rows; row++) {
      for (int col = 0; col < board.cols; col++) join(row * board.cols + col, (row + 1) * board.cols + col);
    }
  }

  void encode(Solver &solver) override {
    bool any = false;
    for (int row = 0; row < board.rows; row++) {
      for (int col = 0; col < board.cols; col++) {
        char pearl = board.at(row, col);
        if (pearl == '.') continue;
        any = true;
        int left = right(row, col - 1), up = below(row - 1, col);
        auto encodeLine = pearl == '1' ? encodeStraight : encodeTurn;
        encodeLine(solver, left, right(row, col), right(row, col - 2), right(row, col + 1));
        encodeLine(solver, up, below(row, col), below(row - 2, col), below(row + 1, col));
        solver.add(edgesOf[row * board.cols + col]);
      }
    }
    encodeDegrees(solver);
    if (!any) encodeSome(solver);
  }
};

// ---- Rokada: a variable a square, and in long segments more, that say whether there was a lamp so far

/** In a segment of more squares, a ladder says that there is one lamp at most; in others each pair of them does. */
static const size_t LADDER_ABOVE = 16;

class Rokada : public Model {
  const Board board;
  std::vector<int> variableOf;
  /** The squares that see each other, row by row and column by column, as variables. */
  std::vector<std::vector<int>> segments;
  /** Of each square. */
  std::vector<int> segmentAcross, segmentDown;
  int squares = 0;
  int steps = 0;

  bool open(int row, int col) const {
    return row >= 0 && row < board.rows && col >= 0 && col < board.cols && board.at(row, col) == '.';
  }
  int place(int row, int col) const { return row * board.cols + col; }

public:
  explicit Rokada(const Board &of)
      : board(of), variableOf(of.cells.size()), segmentAcross(of.cells.size()), segmentDown(of.cells.size()) {
    for (size_t k = 0; k < board.cells.size(); k++) {
      if (board.cells[k] == '.') variableOf[k] = ++squares;
    }
    for (int row = 0; row < board.rows; row++) {
      for (int col = 0; col < board.cols; col++) extend(row, col, open(row, col - 1), segmentAcross);
    }
    for (int col = 0; col < board.cols; col++) {
      for (int row = 0; row < board.rows; row++) extend(row, col, open(row - 1, col), segmentDown);
    }
    for (const std::vector<int> &segment : segments) {
      if (segment.size() > LADDER_ABOVE) steps += segment.size();
    }
  }

  /** Takes an open square into the last segment, or where it does not go on into a new one. */
  void extend(int row, int col, bool goesOn, std::vector<int> &segmentOf) {
    if (!open(row, col)) return;
    if (!goesOn) segments.push_back({});
    segments.back().push_back(variableOf[place(row, col)]);
    segmentOf[place(row, col)] = segments.size() - 1;
  }

  int variables() const override { return squares + steps; }
  Answer answer(Solver &solver) const override { return digits(solver, variableOf); }

  void encode(Solver &solver) override {
    /** Of each segment: one of these is on where it has a lamp. */
    std::vector<std::vector<int>> anyOf = segments;
    int step = squares;
    for (size_t k = 0; k < segments.size(); k++) {
      const std::vector<int> &segment = segments[k];
      if (segment.size() <= LADDER_ABOVE) {
        for (size_t a = 0; a < segment.size(); a++) {
          for (size_t b = 0; b < a; b++) solver.add({-segment[b], -segment[a]});
        }
        continue;
      }
      for (size_t a = 0; a < segment.size(); a++) {
        int before = step;
        int now = ++step;
        solver.add({-segment[a], now});
        if (a == 0) solver.add({-now, segment[a]});
        else {
          solver.add({-before, now});
          solver.add({-before, -segment[a]});
          solver.add({-now, before, segment[a]});
        }
      }
      anyOf[k] = {step};
    }
    Clause lit;
    for (int row = 0; row < board.rows; row++) {
      for (int col = 0; col < board.cols; col++) {
        char cell = board.at(row, col);
        if (cell == '.') {
          lit = anyOf[segmentAcross[place(row, col)]];
          for (int seen : anyOf[segmentDown[place(row, col)]]) lit.push_back(seen);
          solver.add(lit);
        } else if (cell != '#') {
          std::vector<int> around;
          if (open(row - 1, col)) around.push_back(variableOf[place(row - 1, col)]);
          if (open(row + 1, col)) around.push_back(variableOf[place(row + 1, col)]);
          if (open(row, col - 1)) around.push_back(variableOf[place(row, col - 1)]);
          if (open(row, col + 1)) around.push_back(variableOf[place(row, col + 1)]);
          exactly(solver, around, cell - '0');
        }
      }
    }
  }

  /** Another answer lacks one of its lamps: lamps that light everything leave no room for one more. */
  void block(Solver &solver, const Answer &answer) override {
    Clause clause;
    for (size_t k = 0; k < answer.size(); k++) {
      if (answer[k] == '1') clause.push_back(-variableOf[k]);
    }
    solver.add(clause);
  }
};

// ---- Numberlink: a variable an edge between squares, one a square and label; closed loops by cuts, when there are some

enum class Rules { fill, touch, empty };

class Numberlink : public Model {
  const Board board;
  const Rules rules;
  /** The labels that there are, as bytes of the board. */
  std::vector<char> labels;
  /** Of each square: its edges' variables. */
  std::vector<std::vector<int>> edgesOf;
  /** Of each edge's variable: its two squares. */
  std::vector<std::pair<int, int>> ends;

  bool isWall(int square) const { return board.cells[square] == '#'; }
  bool isOpen(int square) const { return board.cells[square] == '.'; }
  int size() const { return board.cells.size(); }
  int edges() const { return ends.size() - 1; }
  int label(int square, size_t which) const { return 1 + edges() + square * labels.size() + which; }

  void join(int a, int b) {
    if (isWall(a) || isWall(b)) return;
    edgesOf[a].push_back(ends.size());
    edgesOf[b].push_back(ends.size());
    ends.push_back({a, b});
  }

public:
  Numberlink(const Board &of, Rules by) : board(of), rules(by), edgesOf(of.cells.size()), ends(1) {
    std::vector<char> known(256);
    for (int square = 0; square < size(); square++) {
      unsigned char cell = board.cells[square];
      if (!isOpen(square) && !isWall(square) && !known[cell]) {
        known[cell] = 1;
        labels.push_back(cell);
      }
      if (square % board.cols + 1 < board.cols) join(square, square + 1);
      if (square + board.cols < size()) join(square, square + board.cols);
    }
  }

  int variables() const override { return edges() + size() * labels.size(); }

  void encode(Solver &solver) override {
    for (int square = 0; square < size(); square++) {
      if (isWall(square)) continue;
      encodeLabel(solver, square);
      if (!isOpen(square)) exactly(solver, edgesOf[square], 1);
      else if (rules != Rules::empty) exactly(solver, edgesOf[square], 2);
      else encodeFree(solver, square);
    }
    for (int edge = 1; edge <= edges(); edge++) {
      auto [a, b] = ends[edge];
      for (size_t k = 0; k < labels.size(); k++) {
        solver.add({-edge, -label(a, k), label(b, k)});
        solver.add({-edge, label(a, k), -label(b, k)});
        if (rules == Rules::fill) solver.add({edge, -label(a, k), -label(b, k)});
      }
    }
  }

  /** A square has one label: its own where it has one. */
  void encodeLabel(Solver &solver, int square) const {
    Clause any;
    for (size_t k = 0; k < labels.size(); k++) {
      if (!isOpen(square)) solver.add({labels[k] == board.cells[square] ? label(square, k) : -label(square, k)});
      else {
        any.push_back(label(square, k));
        for (size_t j = 0; j < k; j++) solver.add({-label(square, j), -label(square, k)});
      }
    }
    if (isOpen(square) && rules != Rules::empty) solver.add(any);
  }

  /** A square that may stay empty has two edges or none, and a label where it has edges. */
  void encodeFree(Solver &solver, int square) const {
    const std::vector<int> &around = edgesOf[square];
    Clause labelled;
    for (size_t k = 0; k < labels.size(); k++) labelled.push_back(label(square, k));
    for (size_t a = 0; a < around.size(); a++) {
      Clause another{-around[a]}, some{-around[a]};
      for (size_t b = 0; b < around.size(); b++) {
        if (b != a) another.push_back(around[b]);
      }
      solver.add(another);
      some.insert(some.end(), labelled.begin(), labelled.end());
      solver.add(some);
      for (size_t b = 0; b < a; b++) {
        for (size_t c = 0; c < b; c++) solver.add({-around[a], -around[b], -around[c]});
      }
    }
    for (int which : labelled) {
      Clause used{-which};
      used.insert(used.end(), around.begin(), around.end());
      solver.add(used);
    }
  }

  /** What hangs together with a label is its path; what does not is closed loops. */
  bool accept(Solver &solver) override {
    std::vector<char> taken(size());
    for (int square = 0; square < size(); square++) {
      if (!isOpen(square) && !isWall(square) && !taken[square]) follow(solver, square, taken);
    }
    std::vector<std::vector<int>> loops;
    for (int square = 0; square < size(); square++) {
      if (!isOpen(square) || taken[square]) continue;
      loops.push_back(follow(solver, square, taken));
      if (loops.back().empty()) loops.pop_back(); // an empty square
    }
    for (const std::vector<int> &loop : loops) forbid(solver, loop);
    return loops.empty();
  }

  /** The edges from a square on, to the end of its path or around. */
  std::vector<int> follow(Solver &solver, int square, std::vector<char> &taken) const {
    std::vector<int> found;
    for (int edge = 0, next = -1; next != 0;) {
      taken[square] = 1;
      next = 0;
      for (int way : edgesOf[square]) {
        if (way != edge && !next && solver.value(way)) next = way;
      }
      if (!next || (!found.empty() && next == found[0])) break;
      found.push_back(next);
      edge = next;
      square = ends[edge].first == square ? ends[edge].second : ends[edge].first;
    }
    return found;
  }

  /** A loop's squares must be left, where each of them is to lie on a path; elsewhere, not all of it may be there. */
  void forbid(Solver &solver, const std::vector<int> &loop) const {
    Clause cut;
    if (rules == Rules::empty) {
      for (int edge : loop) cut.push_back(-edge);
    } else {
      std::vector<char> within(size());
      for (int edge : loop) within[ends[edge].first] = within[ends[edge].second] = 1;
      for (int square = 0; square < size(); square++) {
        if (!within[square]) continue;
        for (int edge : edgesOf[square]) {
          if (!within[ends[edge].first] || !within[ends[edge].second]) cut.push_back(edge);
        }
      }
    }
    solver.add(cut);
  }

  Answer answer(Solver &solver) const override {
    Answer text = board.cells;
    for (int square = 0; square < size(); square++) {
      for (size_t k = 0; k < labels.size(); k++) {
        if (isOpen(square) && solver.value(label(square, k))) text[square] = labels[k];
      }
    }
    return text;
  }

  /** Another answer has another label somewhere, or one where there is none. */
  void block(Solver &solver, const Answer &answer) override {
    Clause clause;
    for (int square = 0; square < size(); square++) {
      if (isWall(square)) continue;
      for (size_t k = 0; k < labels.size(); k++) {
        if (answer[square] == labels[k]) clause.push_back(-label(square, k));
        else if (answer[square] == '.') clause.push_back(label(square, k));
      }
    }
    solver.add(clause);
  }
};

// ---- The lines

struct Result {
  const char *verdict;
  int rounds;
  double ms;
  std::vector<Answer> answers;
};

static void search(Model &model, Solver &solver, size_t most, Result &result) {
  model.encode(solver);
  for (;;) {
    result.rounds++;
    Found found = solver.solve();
    if (found == Found::timeout) {
      result.verdict = "limit";
      return;
    }
    if (found == Found::no) {
      result.verdict = result.answers.empty() ? "none" : "unique";
      return;
    }
    if (!model.accept(solver)) continue;
    result.answers.push_back(model.answer(solver));
    if (result.answers.size() == most) {
      result.verdict = most == 1 ? "solved" : "multiple";
      return;
    }
    model.block(solver, result.answers[0]);
  }
}

template <class Kind, class... Options> static void by(size_t most, Result &result, const Options &...options) {
  double from = cpuMs();
  Kind model(options...);
  Solver solver(model.variables());
  search(model, solver, most, result);
  result.ms += cpuMs() - from;
}

static Result solve(const std::string &kind, const Board &board, size_t most, double limit) {
  Result result{"none", 0, 0, {}};
  setAlarm(limit);
  if (kind == "slitherlink") by<Slitherlink>(most, result, board);
  else if (kind == "masyu") by<Masyu>(most, result, board);
  else if (kind == "rokada") by<Rokada>(most, result, board);
  else if (kind == "numberlink-empty") by<Numberlink>(most, result, board, Rules::empty);
  else {
    bool both = kind == "numberlink";
    if (both || kind == "numberlink-fill") by<Numberlink>(most, result, board, Rules::fill);
    bool none = !strcmp(result.verdict, "none");
    if (kind == "numberlink-touch" || (both && none)) by<Numberlink>(most, result, board, Rules::touch);
  }
  setAlarm(0);
  return result;
}

int main() {
  signal(SIGALRM, ring);
  std::ios::sync_with_stdio(false);
  std::string kind;
  Board board;
  size_t most;
  int times;
  double limit;
  while (std::cin >> kind >> board.rows >> board.cols >> most >> times >> limit >> board.cells) {
    if (board.cells.size() != static_cast<size_t>(board.rows) * board.cols || most < 1 || times < 1) return 2;
    std::vector<double> ms;
    Result result;
    for (int k = 0; k < times; k++) {
      result = solve(kind, board, most, limit);
      ms.push_back(result.ms);
    }
    std::cout << result.verdict << ' ' << result.rounds;
    for (double each : ms) std::cout << ' ' << each;
    for (const Answer &answer : result.answers) std::cout << ' ' << answer;
    std::cout << std::endl;
  }
}
