// The laws that hold for every try of every verb, known to the model or not: read from the machine, checked on the database.
// Guards: a refusal changes nothing at all, an acceptance is one step of the machine, and only a step that moves money posts.
import { expect } from 'vitest';
import { waysOut } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { Facts } from './facts.ts';
import { expectedMoney } from './order-model.ts';
import type { OrderModel } from './order-model.ts';
import { byMachine, isForSupport, personVerbs } from './trials.ts';
import type { Teller, Tried } from './trials.ts';

const refusals = [403, 404, 409, 422];

export function assertLaws(verb: string, by: Teller, before: Facts, after: Facts, tried: Tried): void {
  const what = `${by} tries ${verb} in ${before.state}: ${tried.status} ${tried.code}`;
  const machine = byMachine(before.state, verb, by);
  if (machine === 'stranger') expect(tried.status, what).toBe(404);
  else if (machine === 'wrong-actor') expect([403, 404], what).toContain(tried.status);
  // A verb that a payment carries out has no endpoint that could be asked in vain.
  else if (machine === 'wrong-state')
    expect(tried.status, what).toBe(
      by === 'system' || isForSupport(verb) || personVerbs.includes(verb) ? 409 : 404,
    );
  else expect([200, ...refusals], what).toContain(tried.status);
  if (tried.status !== 200) {
    expect(after, what).toEqual(before);
    return;
  }
  expect(after.certificate, `${what}: the rights certificate`).toBe(certified(after));
  expect(after.version, what).toBeGreaterThan(before.version);
  if (after.version > before.version + 1) return;
  const steps = orderMachine.transitions.filter(
    (one) => one.name === verb && (one.from as readonly string[]).includes(before.state),
  );
  const { lastEvent } = after;
  const fitting = steps.filter((one) =>
    (waysOut(one, before.state) as readonly string[]).includes(lastEvent.to),
  );
  expect(fitting.length, `${what} led to ${lastEvent.to}`).toBeGreaterThan(0);
  expect([lastEvent.verb, lastEvent.from, lastEvent.actor, lastEvent.to], what).toEqual([
    verb,
    before.state,
    by,
    after.state,
  ]);
  if (fitting.every((one) => one.moves === undefined)) {
    expect([after.lastJournal, lastEvent.journalId], `${what} moves no money`).toEqual([
      before.lastJournal,
      null,
    ]);
  }
}

/** What was delivered is certified once the order is completed, for as long as not all of the price went back. */
function certified({ state, row }: Facts): Facts['certificate'] {
  if (state !== 'completed' || row.delivered_at === null) return 'none';
  return row.refunded_price_minor === row.price_minor ? 'withdrawn' : 'stands';
}

const millisecondsOf = (moment: unknown) => (moment === null ? null : Date.parse(moment as string));

/** The real order is where the model says, to the millisecond and the cent. */
export function assertAsModelled(model: OrderModel, { state, row, escrow }: Facts): void {
  expect({
    state,
    dueAt: millisecondsOf(row.due_at),
    isMarkedLate: row.late_at !== null,
    autoCompleteAt: millisecondsOf(row.auto_complete_at),
    revisionsLeft: row.revisions_left,
    isCleared: row.earnings_cleared_at !== null,
    refundedMinor: row.refunded_minor,
    held: escrow.held,
    to: escrow.to,
  }).toEqual({
    state: model.state,
    dueAt: model.dueAt,
    isMarkedLate: model.isMarkedLate,
    autoCompleteAt: model.autoCompleteAt,
    revisionsLeft: model.revisionsLeft,
    isCleared: model.isCleared,
    refundedMinor: model.refundedMinor,
    ...expectedMoney(model),
  });
}
