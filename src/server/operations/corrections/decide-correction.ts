// approve-correction, refuse-correction and withdraw-correction.
// Always needs two agents, even if support has only one: the proposer can neither approve nor refuse. Locks the account first and
// re-checks balances, because they may have changed since the proposal.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { refuseCorrection as refuseEndpoint } from '#contract/operations/corrections/correction.endpoints.ts';
import type { Correction } from '#contract/operations/corrections/correction.schema.ts';
import { lockPerson, tryLockPerson } from '#server/people/accounts/lock-account.ts';
import { postCorrection } from '#server/foundation/ledger/post-correction.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findCorrection, lockCorrection, moveCorrection } from './correction.store.ts';
import type { CorrectionRow } from './correction.store.ts';
import { correctionView } from './correction.view.ts';
import { refuseAboveMax } from './propose-correction.ts';

type CorrectionRef = { correctionId: string };

export async function approveCorrection(
  tx: Tx,
  viewer: Viewer,
  { correctionId }: CorrectionRef,
): Promise<Correction> {
  const correction = (await findCorrection(tx, correctionId)) ?? refuse('correction_not_found');
  await lockPerson(tx, correction.user_id);
  const row = await lockForOtherAgent(tx, viewer, correctionId);
  const { user_id: userId, kind, amount_minor: amountMinor, currency } = row;
  await refuseAboveMax(tx, { userId, kind, amountMinor });
  const cause = { verb: 'approve-correction', proposedBy: row.proposed_by, by: viewer.userId };
  const journalId = await postCorrection(tx, { correctionId, kind, userId, amountMinor, currency, cause });
  await recordDecision(tx, viewer, row, { state: 'posted', decision: '', journalId });
  publish(tx, { name: 'correction.posted', userId, correctionId, at: tx.now.toISOString() });
  return correctionView(tx, viewer.userId, correctionId);
}

export async function refuseCorrection(
  tx: Tx,
  viewer: Viewer,
  { correctionId, reasons }: ParsedOf<typeof refuseEndpoint>,
): Promise<Correction> {
  const correction = (await findCorrection(tx, correctionId)) ?? refuse('correction_not_found');
  await tryLockPerson(tx, correction.user_id);
  const row = await lockForOtherAgent(tx, viewer, correctionId);
  await recordDecision(tx, viewer, row, { state: 'refused', decision: reasons, journalId: null });
  return correctionView(tx, viewer.userId, correctionId);
}

export async function withdrawCorrection(
  tx: Tx,
  viewer: Viewer,
  { correctionId }: CorrectionRef,
): Promise<Correction> {
  if (!(await findCorrection(tx, correctionId))) refuse('correction_not_found');
  const row = await lockCorrection(tx, correctionId);
  if (row.state !== 'proposed') refuse('correction_wrong_state');
  if (row.proposed_by !== viewer.userId) refuse('correction_not_yours');
  await recordDecision(tx, viewer, row, { state: 'withdrawn', decision: '', journalId: null });
  return correctionView(tx, viewer.userId, correctionId);
}

async function lockForOtherAgent(tx: Tx, viewer: Viewer, correctionId: string): Promise<CorrectionRow> {
  const row = await lockCorrection(tx, correctionId);
  if (row.user_id === viewer.userId) refuse('conflict_of_interest');
  if (row.state !== 'proposed') refuse('correction_wrong_state');
  if (row.proposed_by === viewer.userId) refuse('correction_needs_another_agent');
  return row;
}

async function recordDecision(
  tx: Tx,
  viewer: Viewer,
  row: CorrectionRow,
  to: { state: 'posted' | 'refused' | 'withdrawn'; decision: string; journalId: number | null },
): Promise<void> {
  await moveCorrection(tx, row.id, { ...to, agentId: viewer.userId });
  const details = {
    by: viewer.userId,
    correctionId: row.id,
    kind: row.kind,
    amountMinor: row.amount_minor,
  };
  await audit(tx, `correction.${to.state}`, { userId: row.user_id, details });
}
