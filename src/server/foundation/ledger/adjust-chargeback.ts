// Money that the provider moves for a chargeback beside its opening and its outcome: a fee charged later, a part put back after the
// chargeback was lost, a second withdrawal after it was won. The platform bears it until support has decided who should.
// Dr goodwill_loss → Cr psp_clearing, or the reverse   what was taken beyond the postings so far, or put back
// Dr psp_cost → Cr psp_clearing, or the reverse   fees
import type { Tx } from '#server/platform/data/tx.ts';
import { goodwillLoss, pspClearing, pspCost } from './accounts.ts';
import type { Account } from './accounts.ts';
import { post } from './ledger.store.ts';
import type { Leg } from './ledger.store.ts';

export async function adjustChargeback(
  tx: Tx,
  of: {
    chargebackId: string;
    provider: string;
    currency: string;
    /** Counts the adjustments of this chargeback, from 1. */
    number: number;
    /** Both may be negative: put back. */
    amountMinor: number;
    feeMinor: number;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  const { currency } = of;
  const clearing = pspClearing(of.provider, currency);
  return post(tx, {
    subject: `cb:${of.chargebackId}`,
    event: 'adjusted',
    seq: of.number,
    cause: of.cause,
    legs: [
      ...eitherWay(goodwillLoss(currency), clearing, of.amountMinor),
      ...eitherWay(pspCost(currency), clearing, of.feeMinor),
    ],
  });
}

function eitherWay(expense: Account, clearing: Account, amountMinor: number): Leg[] {
  return [
    { debit: expense, credit: clearing, amountMinor: Math.max(0, amountMinor) },
    { debit: clearing, credit: expense, amountMinor: Math.max(0, -amountMinor) },
  ];
}
