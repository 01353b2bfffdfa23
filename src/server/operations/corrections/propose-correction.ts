// get-correction-draft and propose-correction: an agent proposes a correction; nothing is posted.
// Agents cannot propose for themselves, and amounts are limited by balances; both are checked again on approval.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { newId } from '#contract/common/ids.ts';
import { formatMinor, settlementCurrency } from '#contract/common/money.ts';
import type { proposeCorrection as endpoint } from '#contract/operations/corrections/correction.endpoints.ts';
import { correctionLimits } from '#contract/operations/corrections/correction.schema.ts';
import type {
  Correction,
  CorrectionDraft,
  CorrectionKind,
} from '#contract/operations/corrections/correction.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { lockPerson } from '#server/people/accounts/lock-account.ts';
import { buyerCreditMinor, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { balanceOfBuyer } from '#server/settlement/payouts/balances/spendable-balance.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { findOwnOrder, grantedMinor, insertCorrection } from './correction.store.ts';
import { correctionView } from './correction.view.ts';

export async function getCorrectionDraft(
  read: Read,
  _viewer: Viewer,
  { userId }: { userId: string },
): Promise<CorrectionDraft> {
  const person = (await personsById(read, [userId])).get(userId) ?? refuse('person_not_found');
  const { availableMinor, debtMinor } = await sellerBalances(read, userId);
  return {
    person,
    balanceMinor: await buyerCreditMinor(read, userId),
    availableMinor,
    debtMinor,
    maxMinor: await maxByKind(read, userId),
  };
}

export async function proposeCorrection(
  tx: Tx,
  viewer: Viewer,
  { userId, kind, amountMinor, orderNumber, publicNote, reasons }: ParsedOf<typeof endpoint>,
): Promise<Correction> {
  await lockPerson(tx, userId);
  if (userId === viewer.userId) refuse('conflict_of_interest');
  await refuseAboveMax(tx, { userId, kind, amountMinor });
  const orderId = orderNumber === '' ? null : await findOwnOrder(tx, userId, orderNumber);
  if (orderNumber !== '' && orderId === null)
    refuse('order_not_found', { errors: { orderNumber: 'This user has no order with this number.' } });
  const id = newId(tx.now.getTime());
  await insertCorrection(tx, {
    id,
    kind,
    user_id: userId,
    amount_minor: amountMinor,
    currency: settlementCurrency,
    order_id: orderId,
    public_note: publicNote,
    reasons,
    proposed_by: viewer.userId,
  });
  const details = { by: viewer.userId, correctionId: id, kind, amountMinor };
  await audit(tx, 'correction.proposed', { userId, details });
  return correctionView(tx, viewer.userId, id);
}

export async function refuseAboveMax(
  read: Read,
  { userId, kind, amountMinor }: { userId: string; kind: CorrectionKind; amountMinor: number },
): Promise<void> {
  const max = (await maxByKind(read, userId))[kind];
  if (amountMinor <= max) return;
  const sentence = `At most ${formatMinor(max)} can be posted.`;
  refuse('correction_too_large', { errors: { amountMinor: sentence } });
}

async function maxByKind(read: Read, userId: string): Promise<Record<CorrectionKind, number>> {
  const { availableMinor, debtMinor } = await sellerBalances(read, userId);
  const { availableMinor: spendableMinor, frozenMinor } = await balanceOfBuyer(read, userId);
  const creditMinor = spendableMinor + frozenMinor;
  const limit = correctionLimits.amountMinor;
  return {
    'give-buyer': limit,
    'give-seller': limit,
    'forgive-debt': Math.min(limit, debtMinor),
    'take-buyer': Math.min(limit, creditMinor, await grantedMinor(read, userId, 'buyer')),
    'pay-out-buyer': Math.min(limit, spendableMinor),
    // The frozen part is either taken back automatically or stays the buyer's.
    'reclaim-buyer': Math.min(limit, spendableMinor),
    'take-seller': Math.min(limit, availableMinor, await grantedMinor(read, userId, 'seller')),
  };
}
