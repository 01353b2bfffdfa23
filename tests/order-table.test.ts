// The printed page of the order machine, and the machine itself: what a reader of docs/orders.md relies on.
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

  it('tells only events that listeners know', () => {
    for (const { emits } of orderMachine.transitions) expect(orderEventNames).toContain(emits);
  });

  it('moves money on every way into a final state', () => {
    const ending = orderMachine.transitions.filter((one) =>
      one.from.some(
        (from) =>
          !orderMachine.final.includes(from) &&
          waysOut(one, from).some((to) => orderMachine.final.includes(to)),
      ),
    );
    expect(ending.map((one) => one.name)).toEqual(
      expect.arrayContaining([
        'accept-cancellation',
        'approve-delivery',
        'cancel-late-order',
        'cancel-order',
        'cancel-silent-order',
      ]),
    );
    for (const one of ending) expect([one.name, one.moves]).toEqual([one.name, expect.any(String)]);
  });

  it('lets nothing leave a final state', () => {
    for (const state of orderMachine.final) {
      for (const one of orderMachine.transitions.filter(({ from }) => from.some((also) => also === state)))
        expect([one.name, waysOut(one, state)]).toEqual([one.name, [state]]);
    }
    for (const actor of ['buyer', 'seller', 'support', 'system'] as const)
      expect(verbsFor(orderMachine, 'cancelled', actor)).toEqual([]);
  });

  it('tells a wrong actor before a wrong state', () => {
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
  it('is what tools/print-order-table.ts prints', async () => {
    expect(await readFile(orderTablePath, 'utf8')).toBe(printOrderTable());
  });
});
