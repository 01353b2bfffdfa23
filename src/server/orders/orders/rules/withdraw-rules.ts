// withdraw-rules: a version of the rules that has not begun never will. Guards: nothing that is in force, or was, is taken back, nor
// what a newer version was made from; the version itself stays as it was written, with who took it back and why beside it.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { withdrawRules as endpoint } from '#contract/orders/orders/rules-version.endpoints.ts';
import type { RulesVersionView } from '#contract/orders/orders/rules-version.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { holdRules, insertWithdrawal, listHistory } from './order-rules.store.ts';
import { findRulesVersion, hasNotBegun } from './rules-version.view.ts';

export async function withdrawRules(
  tx: Tx,
  viewer: Viewer,
  { rulesVersion: version, reasons }: ParsedOf<typeof endpoint>,
): Promise<RulesVersionView> {
  await holdRules(tx);
  const [row] = await listHistory(tx, { version, limit: 1 });
  if (!row) return refuse('rules_not_found');
  if (!hasNotBegun(tx, row) || row.withdrawn_at !== null) refuse('rules_wrong_state');
  if (row.built_upon) refuse('rules_built_upon');
  await insertWithdrawal(tx, { version, by: viewer.userId, reasons });
  await audit(tx, 'rules.withdrawn', { userId: viewer.userId, details: { version, reasons } });
  return (await findRulesVersion(tx, version))!;
}
