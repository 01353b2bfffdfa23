// Maps a chargeback row to the input of the ledger postings. Pure.
import type { ChargebackSource, HeldChargeback } from '#server/foundation/ledger/hold-chargeback.ts';
import type { ResolvedChargeback } from '#server/foundation/ledger/resolve-chargeback.ts';
import type { ChargebackResult } from '#server/platform/ports/payments.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { ChargebackRow } from './chargeback.store.ts';

export function postedFor(row: ChargebackRow): HeldChargeback {
  return {
    chargebackId: row.id,
    provider: row.provider,
    currency: row.currency,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    cause: { reference: row.reference, reason: row.reason },
  };
}

/** An inquiry that was closed can become a chargeback later. */
export function openedColumns(now: Date) {
  return { state: 'opened', opened_at: now, closed_at: null } as const;
}

/** What the provider's movements so far say about the end. */
export type ReportedEnd = {
  /** 'won' only if everything is back. */
  outcome: 'won' | 'lost';
  /** The part of the amount taken at the opening that is back. */
  returnedMinor: number;
  /** What is not. */
  lostMinor: number;
  feeMinor: number;
  movements: number;
};

export function endOf(
  row: ChargebackRow,
  { takenMinor, returnedMinor, feeMinor, movements }: ChargebackResult,
): ReportedEnd {
  const lostMinor = Math.min(row.amount_minor, Math.max(0, takenMinor - returnedMinor));
  const outcome = lostMinor === 0 ? 'won' : 'lost';
  return { outcome, lostMinor, returnedMinor: row.amount_minor - lostMinor, feeMinor, movements };
}

/** The columns that every end sets. */
export function endedChange(end: ReportedEnd, now: Date) {
  const { outcome, returnedMinor, feeMinor, movements } = end;
  const columns = { state: outcome, returned_minor: returnedMinor, fee_minor: feeMinor, movements };
  return { ...columns, closed_at: now };
}

export function resolvedFor(
  row: ChargebackRow,
  of: { orderId: string | null; sellerId: string | null; end: ReportedEnd },
): ResolvedChargeback {
  const { end } = of;
  return {
    ...postedFor(row),
    returnedMinor: end.returnedMinor,
    feeChangeMinor: end.feeMinor - row.fee_minor,
    held: row.held_from && { source: sourceOf(row.held_from, of), amountMinor: row.held_minor },
  };
}

function sourceOf(
  from: NonNullable<ChargebackRow['held_from']>,
  { orderId, sellerId }: { orderId: string | null; sellerId: string | null },
): ChargebackSource {
  if (from === 'escrow') {
    assert(orderId, 'escrow is held for an order');
    return { from, orderId };
  }
  assert(sellerId, 'earnings are held for a seller');
  return { from, sellerId };
}
