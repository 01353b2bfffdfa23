// A bank opens a chargeback: the provider has taken the amount and a fee from our balance. Whatever remains of that payment is
// held until the bank decides, so that it cannot be paid out.
// Dr cb_suspense → Cr psp_clearing   K, the disputed amount
// Dr psp_cost → Cr psp_clearing   F, the provider's fee
// Dr order_escrow | seller_pending | seller_available → Cr cb_hold   what remains, up to the amount that may be held
import type { Tx } from '#server/platform/data/tx.ts';
import {
  chargebackHold,
  chargebackSuspense,
  orderEscrow,
  pspClearing,
  pspCost,
  sellerAvailable,
  sellerPending,
} from './accounts.ts';
import type { Account } from './accounts.ts';
import { lockBalances, post } from './ledger.store.ts';

/** Where the money of the payment is: with its order, or with the seller, cleared or not. */
export type ChargebackSource =
  | { from: 'escrow'; orderId: string }
  | { from: 'pending' | 'available'; sellerId: string };

export type HeldChargeback = {
  chargebackId: string;
  provider: string;
  currency: string;
  amountMinor: number;
  feeMinor: number;
  cause: Record<string, unknown>;
};

export function sourceAccount(source: ChargebackSource, currency: string): Account {
  if (source.from === 'escrow') return orderEscrow(source.orderId, currency);
  return source.from === 'pending'
    ? sellerPending(source.sellerId, currency)
    : sellerAvailable(source.sellerId, currency);
}

/** Returns how much was held: withdrawn money cannot be. Without a source nothing is held. */
export async function holdChargeback(
  tx: Tx,
  of: HeldChargeback,
  hold: { source: ChargebackSource; upToMinor: number } | null,
): Promise<{ journalId: number; heldMinor: number }> {
  const { currency } = of;
  const clearing = pspClearing(of.provider, currency);
  const source = hold && sourceAccount(hold.source, currency);
  // Locked before reading: the balance must not be withdrawn between reading and holding it.
  const [thereMinor = 0] = source ? await lockBalances(tx, [source]) : [];
  const heldMinor = Math.min(thereMinor, hold?.upToMinor ?? 0);
  const journalId = await post(tx, {
    subject: `cb:${of.chargebackId}`,
    event: 'opened',
    cause: of.cause,
    legs: [
      {
        debit: chargebackSuspense(of.chargebackId, currency),
        credit: clearing,
        amountMinor: of.amountMinor,
      },
      { debit: pspCost(currency), credit: clearing, amountMinor: of.feeMinor },
      ...(source
        ? [{ debit: source, credit: chargebackHold(of.chargebackId, currency), amountMinor: heldMinor }]
        : []),
    ],
  });
  return { journalId, heldMinor };
}
