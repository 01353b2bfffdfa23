// A movement of the balance at a provider that no order, refund, withdrawal or chargeback explains. With n into the balance and a fee f:
// Dr psp_clearing → Cr operator_bank, psp_cost, psp_reserve or goodwill_loss   n, or the reverse
// Dr psp_cost → Cr psp_clearing   f, or the reverse
// Guarantees: `psp:{transaction}/booked` is one key, and a transaction has one id, so none is booked twice.
import type { Tx } from '#server/platform/data/tx.ts';
import { goodwillLoss, operatorBank, pspClearing, pspCost, pspReserve } from './accounts.ts';
import type { Account } from './accounts.ts';
import { post } from './ledger.store.ts';
import type { Leg } from './ledger.store.ts';

export type Counterpart = 'operator-bank' | 'cost' | 'reserve' | 'loss';

export async function bookTransaction(
  tx: Tx,
  of: {
    transactionId: string;
    provider: string;
    currency: string;
    counterpart: Counterpart;
    /** Both may be negative. */
    amountMinor: number;
    feeMinor: number;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  const { provider, currency } = of;
  const clearing = pspClearing(provider, currency);
  const counterparts: Record<Counterpart, Account> = {
    'operator-bank': operatorBank(currency),
    cost: pspCost(currency),
    reserve: pspReserve(provider, currency),
    loss: goodwillLoss(currency),
  };
  return post(tx, {
    subject: `psp:${of.transactionId}`,
    event: 'booked',
    cause: of.cause,
    legs: [
      ...into(clearing, counterparts[of.counterpart], of.amountMinor),
      ...into(clearing, pspCost(currency), -of.feeMinor),
    ],
  });
}

function into(clearing: Account, counterpart: Account, amountMinor: number): Leg[] {
  return [
    { debit: clearing, credit: counterpart, amountMinor: Math.max(0, amountMinor) },
    { debit: counterpart, credit: clearing, amountMinor: Math.max(0, -amountMinor) },
  ];
}
