// State machine validation, and the answers of `next`.
import { describe, expect, it } from 'vitest';
import { machine, next, problemsOf, verbsFor } from './machine.ts';
import { gigMachine } from '#contract/catalog/gigs/gig.machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { orderEventNames } from '#contract/orders/orders/order.events.ts';

const door = machine({
  name: 'door',
  states: ['open', 'shut', 'bricked'],
  initial: 'open',
  final: ['bricked'],
  transitions: [
    { name: 'shut', from: ['open'], to: 'shut', by: ['guest', 'owner'], emits: 'door.shut', says: '' },
    { name: 'brick', from: ['shut'], to: 'bricked', by: ['owner'], emits: 'door.bricked', says: '' },
    { name: 'knock', from: ['shut'], to: 'same', by: ['guest'], emits: 'door.knocked', says: '' },
    { name: 'repair', from: ['shut'], to: ['open', 'shut'], by: ['owner'], emits: 'door.repaired', says: '' },
  ],
});

describe('a machine', () => {
  it('reports a wrong actor before a wrong state', () => {
    expect(next(door, 'open', 'brick', 'guest')).toEqual({ allowed: false, why: 'wrong-actor' });
    expect(next(door, 'open', 'brick', 'owner')).toEqual({ allowed: false, why: 'wrong-state' });
    expect(next(door, 'shut', 'brick', 'owner')).toEqual({ allowed: true, to: ['bricked'] });
    expect(next(door, 'shut', 'knock', 'guest')).toEqual({ allowed: true, to: ['shut'] });
  });

  it('names every state a transition can lead to', () => {
    expect(next(door, 'shut', 'repair', 'owner')).toEqual({ allowed: true, to: ['open', 'shut'] });
  });

  it('lists what an actor may do', () => {
    expect(verbsFor(door, 'shut', 'guest')).toEqual(['knock']);
    expect(verbsFor(door, 'bricked', 'owner')).toEqual([]);
  });

  it('reports unreachable states, dead ends and unnamed timers', () => {
    const base = { name: 'm', states: ['a', 'b', 'c'], initial: 'a', final: ['b'], transitions: [] };
    const step = { emits: 'x', says: '', by: ['x'] };
    expect(problemsOf({ ...base, transitions: [{ ...step, name: 'go', from: ['a'], to: 'b' }] })).toEqual([
      'nothing leads to "c"',
      '"c" is a dead end but not final',
    ]);
    expect(
      problemsOf({
        ...base,
        states: ['a', 'b'],
        transitions: [{ ...step, by: ['system'], name: 'go', from: ['a'], to: 'b' }],
      }),
    ).toEqual(['go is run by system exactly when it names its timer in "after"']);
    expect(() => machine({ ...base, states: ['a', 'b'] })).toThrow(/broken/);
  });
});

describe('the state machines of the contract', () => {
  it('are valid', () => {
    expect(problemsOf(orderMachine)).toEqual([]);
    expect(problemsOf(gigMachine)).toEqual([]);
  });

  it('emit only events that listeners can subscribe to', () => {
    for (const transition of orderMachine.transitions) expect(orderEventNames).toContain(transition.emits);
  });
});
