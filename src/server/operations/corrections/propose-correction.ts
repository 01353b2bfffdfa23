// get-correction-draft and propose-correction: somebody of support says what is to be made up for, and why.
// Guards: nothing is posted by it; nobody proposes about themselves; never more than there is, and what is taken back is never more
// than corrections have given. All of it is asked again when it is approved.
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
import { lockPerson } from '#server/people/accounts/restrict-account.ts';
import { buyerCreditMinor, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { findOwnOrder, givenMinor, insertCorrection } from './correction.store.ts';
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
    mostMinor: await mostOfEach(read, userId),
  };
}

export async function proposeCorrection(
  tx: Tx,
  viewer: Viewer,
  { userId, kind, amountMinor, orderNumber, words, reasons }: ParsedOf<typeof endpoint>,
): Promise<Correction> {
  await lockPerson(tx, userId);
  if (userId === viewer.userId) refuse('measure_own');
  await refuseTooMuch(tx, { userId, kind, amountMinor });
  const orderId = orderNumber === '' ? null : await findOwnOrder(tx, userId, orderNumber);
  if (orderNumber !== '' && orderId === null)
    refuse('order_not_found', { errors: { orderNumber: 'This person has no order of this number.' } });
  const id = newId(tx.now.getTime());
  await insertCorrection(tx, {
    id,
    kind,
    user_id: userId,
    amount_minor: amountMinor,
    currency: settlementCurrency,
    order_id: orderId,
    words,
    reasons,
    proposed_by: viewer.userId,
  });
  const details = { by: viewer.userId, correctionId: id, kind, amountMinor };
  await audit(tx, 'correction.proposed', { userId, details });
  return correctionView(tx, viewer.userId, id);
}

export async function refuseTooMuch(
  read: Read,
  { userId, kind, amountMinor }: { userId: string; kind: CorrectionKind; amountMinor: number },
): Promise<void> {
  const most = (await mostOfEach(read, userId))[kind];
  if (amountMinor <= most) return;
  const sentence = `No more than ${formatMinor(most)} can be posted so now.`;
  refuse('correction_too_large', { errors: { amountMinor: sentence } });
}

async function mostOfEach(read: Read, userId: string): Promise<Record<CorrectionKind, number>> {
  const { availableMinor, debtMinor } = await sellerBalances(read, userId);
  const creditMinor = await buyerCreditMinor(read, userId);
  const limit = correctionLimits.amountMinor;
  return {
    'give-buyer': limit,
    'give-seller': limit,
    'forgive-debt': Math.min(limit, debtMinor),
    'take-buyer': Math.min(limit, creditMinor, await givenMinor(read, userId, 'buyer')),
    'take-seller': Math.min(limit, availableMinor, await givenMinor(read, userId, 'seller')),
  };
}
