// Invariants of every attempt of every verb, modeled or not: a refusal changes nothing, an accepted verb is one step of the
// machine, and only a step that moves money posts to the ledger.
import { expect } from 'vitest';
import { waysOut } from '#contract/common/machine.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { Facts } from './facts.ts';
import { expectedMoney } from './order-model.ts';
import type { OrderModel } from './order-model.ts';
import { machineVerdict, isSupportVerb, partyVerbs } from './verb-cases.ts';
import type { Actor, AttemptResult } from './verb-cases.ts';

const refusals = [403, 404, 409, 422];

export function assertInvariants(
  verb: string,
  actor: Actor,
  before: Facts,
  after: Facts,
  result: AttemptResult,
): void {
  const what = `${actor} tries ${verb} in ${before.state}: ${result.status} ${result.code}`;
  const machine = machineVerdict(before.state, verb, actor);
  if (machine === 'stranger') expect(result.status, what).toBe(404);
  else if (machine === 'wrong-actor') expect([403, 404], what).toContain(result.status);
  // A verb that only a payment performs has no endpoint.
  else if (machine === 'wrong-state')
    expect(result.status, what).toBe(
      actor === 'system' || isSupportVerb(verb) || partyVerbs.includes(verb) ? 409 : 404,
    );
  else expect([200, ...refusals], what).toContain(result.status);
  if (result.status !== 200) {
    expect(after, what).toEqual(before);
    return;
  }
  expect(after.certificate, `${what}: the rights certificate`).toBe(expectedCertificate(after));
  expect(after.version, what).toBeGreaterThan(before.version);
  if (after.version > before.version + 1) return;
  const steps = orderMachine.transitions.filter(
    (step) => step.name === verb && (step.from as readonly string[]).includes(before.state),
  );
  const { lastEvent } = after;
  const fitting = steps.filter((step) =>
    (waysOut(step, before.state) as readonly string[]).includes(lastEvent.to),
  );
  expect(fitting.length, `${what} led to ${lastEvent.to}`).toBeGreaterThan(0);
  expect([lastEvent.verb, lastEvent.from, lastEvent.actor, lastEvent.to], what).toEqual([
    verb,
    before.state,
    actor,
    after.state,
  ]);
  if (fitting.every((step) => step.moves === undefined)) {
    expect([after.lastJournal, lastEvent.journalId], `${what} moves no money`).toEqual([
      before.lastJournal,
      null,
    ]);
  }
}

/** A completed order with a delivery has a certificate, which a full refund withdraws. */
function expectedCertificate({ state, row }: Facts): Facts['certificate'] {
  if (state !== 'completed' || row.delivered_at === null) return 'none';
  return row.refunded_price_minor === row.price_minor ? 'withdrawn' : 'valid';
}

const millisecondsOf = (moment: unknown) => (moment === null ? null : Date.parse(moment as string));

/** The real order agrees with the model, to the millisecond and the cent. */
export function assertMatchesModel(model: OrderModel, { state, row, escrow }: Facts): void {
  expect({
    state,
    dueAt: millisecondsOf(row.due_at),
    isMarkedLate: row.late_at !== null,
    autoCompleteAt: millisecondsOf(row.auto_complete_at),
    revisionsLeft: row.revisions_left,
    isCleared: row.earnings_cleared_at !== null,
    endsAt: millisecondsOf(row.ends_at),
    isWarned: row.ends_at !== null && row.end_warning_at === null,
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
    endsAt: model.endsAt,
    isWarned: model.isWarned,
    refundedMinor: model.refundedMinor,
    ...expectedMoney(model),
  });
}
