// approve-correction, refuse-correction and withdraw-correction: what becomes of a correction that was proposed.
// Guards: two people, always, also where support has only one: whoever proposed it neither approves nor refuses it. The account is
// held first and the balances are asked again, so that what was right when it was proposed is still right when it is posted.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { refuseCorrection as refusal } from '#contract/operations/corrections/correction.endpoints.ts';
import type { Correction } from '#contract/operations/corrections/correction.schema.ts';
import { lockPerson, tryLockPerson } from '#server/people/accounts/restrict-account.ts';
import { postCorrection } from '#server/foundation/ledger/post-correction.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findCorrection, lockCorrection, moveCorrection } from './correction.store.ts';
import type { CorrectionRow } from './correction.store.ts';
import { correctionView } from './correction.view.ts';
import { refuseTooMuch } from './propose-correction.ts';

type About = { correctionId: string };

export async function approveCorrection(
  tx: Tx,
  viewer: Viewer,
  { correctionId }: About,
): Promise<Correction> {
  const known = (await findCorrection(tx, correctionId)) ?? refuse('correction_not_found');
  await lockPerson(tx, known.user_id);
  const row = await lockForAnother(tx, viewer, correctionId);
  const { user_id: userId, kind, amount_minor: amountMinor, currency } = row;
  await refuseTooMuch(tx, { userId, kind, amountMinor });
  const cause = { verb: 'approve-correction', proposedBy: row.proposed_by, by: viewer.userId };
  const journalId = await postCorrection(tx, { correctionId, kind, userId, amountMinor, currency, cause });
  await move(tx, viewer, row, { state: 'posted', decision: '', journalId });
  publish(tx, { name: 'correction.posted', userId, correctionId, at: tx.now.toISOString() });
  return correctionView(tx, viewer.userId, correctionId);
}

export async function refuseCorrection(
  tx: Tx,
  viewer: Viewer,
  { correctionId, reasons }: ParsedOf<typeof refusal>,
): Promise<Correction> {
  const known = (await findCorrection(tx, correctionId)) ?? refuse('correction_not_found');
  await tryLockPerson(tx, known.user_id);
  const row = await lockForAnother(tx, viewer, correctionId);
  await move(tx, viewer, row, { state: 'refused', decision: reasons, journalId: null });
  return correctionView(tx, viewer.userId, correctionId);
}

export async function withdrawCorrection(
  tx: Tx,
  viewer: Viewer,
  { correctionId }: About,
): Promise<Correction> {
  if (!(await findCorrection(tx, correctionId))) refuse('correction_not_found');
  const row = await lockCorrection(tx, correctionId);
  if (row.state !== 'proposed') refuse('correction_wrong_state');
  if (row.proposed_by !== viewer.userId) refuse('correction_not_yours');
  await move(tx, viewer, row, { state: 'withdrawn', decision: '', journalId: null });
  return correctionView(tx, viewer.userId, correctionId);
}

async function lockForAnother(tx: Tx, viewer: Viewer, correctionId: string): Promise<CorrectionRow> {
  const row = await lockCorrection(tx, correctionId);
  if (row.user_id === viewer.userId) refuse('measure_own');
  if (row.state !== 'proposed') refuse('correction_wrong_state');
  if (row.proposed_by === viewer.userId) refuse('correction_needs_another');
  return row;
}

async function move(
  tx: Tx,
  viewer: Viewer,
  row: CorrectionRow,
  to: { state: 'posted' | 'refused' | 'withdrawn'; decision: string; journalId: number | null },
): Promise<void> {
  await moveCorrection(tx, row.id, { ...to, by: viewer.userId });
  const details = {
    by: viewer.userId,
    correctionId: row.id,
    kind: row.kind,
    amountMinor: row.amount_minor,
  };
  await audit(tx, `correction.${to.state}`, { userId: row.user_id, details });
}
