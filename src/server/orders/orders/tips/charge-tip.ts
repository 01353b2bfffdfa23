// What a chargeback does to a tip: it does not clear while the bank decides, and clears for what the bank has left of it.
// Posts nothing: src/server/disputes/chargebacks does. The order of the tip goes on.
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockTip, setTipChargedBack } from './tip.store.ts';
import type { TipRow } from './tip.store.ts';

export type ChargedTip = {
  tip: TipRow;
  /** What of it a bank can still ask back: came from the card, and was not lost before. */
  leftMinor: number;
};

export async function lockChargedTip(tx: Tx, tipId: string): Promise<ChargedTip> {
  const tip = await lockTip(tx, tipId);
  const { payment } = (await findPaymentView(tx, tip.payment_id))!;
  return { tip, leftMinor: Math.max(0, tip.amount_minor - payment.credit_minor - tip.charged_back_minor) };
}

export async function holdTipBack(tx: Tx, { tip }: ChargedTip): Promise<void> {
  await setTipChargedBack(tx, tip.id, {
    charged_back_at: tip.charged_back_at ?? tx.now,
    charged_back_minor: tip.charged_back_minor,
  });
}

/** `staysHeld`: the bank asks for the same tip once more. */
export async function releaseTip(
  tx: Tx,
  { tip }: ChargedTip,
  how: { takenMinor: number; staysHeld: boolean },
): Promise<void> {
  await setTipChargedBack(tx, tip.id, {
    charged_back_at: how.staysHeld ? tip.charged_back_at : null,
    charged_back_minor: tip.charged_back_minor + how.takenMinor,
  });
}
