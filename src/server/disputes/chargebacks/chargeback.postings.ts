// Maps a chargeback row to the input of the ledger postings. Pure.
import type { ChargebackSource, HeldChargeback } from '#server/foundation/ledger/hold-chargeback.ts';
import type { ResolvedChargeback } from '#server/foundation/ledger/resolve-chargeback.ts';
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

/** `feeMinor`: the fee the provider charges according to its latest report. */
export function resolvedFor(
  row: ChargebackRow,
  of: { orderId: string | null; sellerId: string | null; feeMinor: number },
): ResolvedChargeback {
  return {
    ...postedFor(row),
    feeChangeMinor: of.feeMinor - row.fee_minor,
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
