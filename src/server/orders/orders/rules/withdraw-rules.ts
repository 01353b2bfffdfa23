// Withdraws a version of the rules that has not started. Refused if a newer version is based on it.
// The version row is unchanged; the withdrawal is a row of its own, with agent and reasons.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { withdrawRules as endpoint } from '#contract/orders/orders/rules-version.endpoints.ts';
import type { RulesVersionView } from '#contract/orders/orders/rules-version.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockRules, insertWithdrawal, listHistory } from './order-rules.store.ts';
import { findRulesVersion, hasNotBegun } from './rules-version.view.ts';

export async function withdrawRules(
  tx: Tx,
  viewer: Viewer,
  { rulesVersion: version, reasons }: ParsedOf<typeof endpoint>,
): Promise<RulesVersionView> {
  await lockRules(tx);
  const [row] = await listHistory(tx, { version, limit: 1 });
  if (!row) return refuse('rules_not_found');
  if (!hasNotBegun(tx, row) || row.withdrawn_at !== null) refuse('rules_wrong_state');
  if (row.has_successor) refuse('rules_have_successor');
  await insertWithdrawal(tx, { version, withdrawnBy: viewer.userId, reasons });
  await audit(tx, 'rules.withdrawn', { userId: viewer.userId, details: { version, reasons } });
  return (await findRulesVersion(tx, version))!;
}
