// Applies a chargeback to a tip: it does not clear while the bank decides, and then clears for what is left of it.
// The order itself is not affected. Posts nothing: src/server/disputes/chargebacks does.
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockTip, setTipChargedBack } from './tip.store.ts';
import type { TipRow } from './tip.store.ts';

export type ChargedBackTip = {
  tip: TipRow;
  /** The card part that can still be charged back. */
  leftMinor: number;
};

export async function lockChargedBackTip(tx: Tx, tipId: string): Promise<ChargedBackTip> {
  const tip = await lockTip(tx, tipId);
  const { payment } = (await findPaymentView(tx, tip.payment_id))!;
  return { tip, leftMinor: Math.max(0, tip.amount_minor - payment.credit_minor - tip.charged_back_minor) };
}

export async function freezeTip(tx: Tx, { tip }: ChargedBackTip): Promise<void> {
  await setTipChargedBack(tx, tip.id, {
    charged_back_at: tip.charged_back_at ?? tx.now,
    charged_back_minor: tip.charged_back_minor,
  });
}

/** `staysHeld`: another chargeback of the same tip is open. */
export async function unfreezeTip(
  tx: Tx,
  { tip }: ChargedBackTip,
  how: { takenMinor: number; staysHeld: boolean },
): Promise<void> {
  await setTipChargedBack(tx, tip.id, {
    charged_back_at: how.staysHeld ? tip.charged_back_at : null,
    charged_back_minor: tip.charged_back_minor + how.takenMinor,
  });
}
