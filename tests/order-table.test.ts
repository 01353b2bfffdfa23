// The order machine, and docs/orders.md, which is printed from it.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { next, problemsOf, verbsFor, waysOut } from '#contract/common/machine.ts';
import { orderEventNames } from '#contract/orders/orders/order.events.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import { orderTablePath, printOrderTable } from '../tools/print-order-table.ts';

describe('the order machine', () => {
  it('is sound', () => {
    expect(problemsOf(orderMachine)).toEqual([]);
  });

  it('emits only known events', () => {
    for (const { emits } of orderMachine.transitions) expect(orderEventNames).toContain(emits);
  });

  it('moves money on every transition into a final state', () => {
    const ending = orderMachine.transitions.filter((step) =>
      step.from.some(
        (from) =>
          !orderMachine.final.includes(from) &&
          waysOut(step, from).some((to) => orderMachine.final.includes(to)),
      ),
    );
    expect(ending.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'accept-cancellation',
        'approve-delivery',
        'cancel-late-order',
        'cancel-order',
        'cancel-silent-order',
      ]),
    );
    for (const { name, moves } of ending) expect([name, moves]).toEqual([name, expect.any(String)]);
  });

  it('has no transition out of a final state', () => {
    for (const state of orderMachine.final) {
      for (const step of orderMachine.transitions.filter(({ from }) => from.some((also) => also === state)))
        expect([step.name, waysOut(step, state)]).toEqual([step.name, [state]]);
    }
    for (const actor of ['buyer', 'seller', 'support', 'system'] as const)
      expect(verbsFor(orderMachine, 'cancelled', actor)).toEqual([]);
  });

  it('reports a wrong actor before a wrong state', () => {
    expect(next(orderMachine, 'pending', 'approve-delivery', 'seller')).toEqual({
      allowed: false,
      why: 'wrong-actor',
    });
    expect(next(orderMachine, 'pending', 'approve-delivery', 'buyer')).toEqual({
      allowed: false,
      why: 'wrong-state',
    });
  });
});

describe('docs/orders.md', () => {
  it('matches the output of tools/print-order-table.ts', async () => {
    expect(await readFile(orderTablePath, 'utf8')).toBe(printOrderTable());
  });
});
