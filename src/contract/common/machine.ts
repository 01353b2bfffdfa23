// State machines as data: server, pages, timers and docs read the same list of transitions.
// Guarantees: an invalid machine (unreachable states, dead ends that are not final) throws when it is built.
// Changes no state: commands do, after asking `next`.

export type Transition<State extends string, Verb extends string, Actor extends string> = {
  name: Verb;
  from: readonly State[];
  /** 'same' leaves the state as it is (an extension, a reminder); if several are given, the command chooses one. */
  to: State | 'same' | readonly State[];
  by: readonly Actor[];
  /** The timer that runs this as `system` when no user does. */
  after?: string;
  /** The posting rule of docs/money.md that goes with it. */
  moves?: string;
  /** The event it publishes. */
  emits: string;
  /** One sentence on what it means. Printed into docs/orders.md. */
  says: string;
};

export type Machine<State extends string, Verb extends string, Actor extends string> = {
  name: string;
  states: readonly State[];
  initial: State;
  final: readonly State[];
  transitions: readonly Transition<State, Verb, Actor>[];
};

/** Where a transition can lead from `state`. */
export function waysOut<State extends string>(
  transition: Pick<Transition<State, string, string>, 'to'>,
  state: State,
): readonly State[] {
  if (transition.to === 'same') return [state];
  return typeof transition.to === 'string' ? [transition.to] : transition.to;
}

export function machine<State extends string, Verb extends string, Actor extends string>(
  described: Machine<State, Verb, Actor>,
): Machine<State, Verb, Actor> {
  const problems = problemsOf(described);
  if (problems.length > 0) throw new Error(`The ${described.name} machine is broken: ${problems.join('; ')}`);
  return described;
}

/** Describes every problem of a machine; empty when it is valid. */
export function problemsOf(of: Machine<string, string, string>): string[] {
  const problems: string[] = [];
  const reached = new Set<string>([of.initial]);
  for (let grown = true; grown;) {
    grown = false;
    for (const transition of of.transitions) {
      for (const state of transition.from.filter((from) => reached.has(from))) {
        for (const to of waysOut(transition, state)) {
          if (reached.has(to)) continue;
          reached.add(to);
          grown = true;
        }
      }
    }
  }
  for (const state of of.states) {
    if (!reached.has(state)) problems.push(`nothing leads to "${state}"`);
    const leaves = of.transitions.some(
      (t) => t.from.includes(state) && waysOut(t, state).some((to) => to !== state),
    );
    if (of.final.includes(state) && leaves) problems.push(`final state "${state}" can be left`);
    if (!of.final.includes(state) && !leaves) problems.push(`"${state}" is a dead end but not final`);
  }
  for (const transition of of.transitions) {
    if (transition.by.length === 0) problems.push(`no actor may ${transition.name}`);
    const system = transition.by.includes('system');
    if (system !== (transition.after !== undefined)) {
      problems.push(`${transition.name} is run by system exactly when it names its timer in "after"`);
    }
  }
  return problems;
}

export type Step<State extends string> =
  | { allowed: true; to: readonly State[] }
  | { allowed: false; why: 'wrong-actor' | 'wrong-state' };

/** Whether `actor` may run `verb` in `state`, and where it can lead. A wrong actor takes precedence over a wrong state. */
export function next<State extends string, Verb extends string, Actor extends string>(
  of: Machine<State, Verb, Actor>,
  state: State,
  verb: Verb,
  actor: Actor,
): Step<State> {
  const named = of.transitions.filter((transition) => transition.name === verb);
  const mine = named.filter((transition) => transition.by.includes(actor));
  if (mine.length === 0) return { allowed: false, why: 'wrong-actor' };
  const found = mine.find((transition) => transition.from.includes(state));
  if (!found) return { allowed: false, why: 'wrong-state' };
  return { allowed: true, to: waysOut(found, state) };
}

/** Every verb the machine allows `actor` in `state`; policies may restrict further. */
export function verbsFor<State extends string, Verb extends string, Actor extends string>(
  of: Machine<State, Verb, Actor>,
  state: State,
  actor: Actor,
): Verb[] {
  return of.transitions.filter((t) => t.from.includes(state) && t.by.includes(actor)).map((t) => t.name);
}
