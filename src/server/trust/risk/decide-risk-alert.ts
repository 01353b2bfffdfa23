// decide-risk-alert: dismissing lets the alert's orders count again, unless another alert holds them; confirming excludes them.
// A decision can be changed to the other one. Restricting an account or removing a gig is a separate decision (moderation).
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { decideRiskAlert as endpoint } from '#contract/trust/risk/risk.endpoints.ts';
import type { RiskAlert } from '#contract/trust/risk/risk.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { recountOrders } from './raise-alert.ts';
import { accountsOf, listOrderIds, lockAlert, moveToDecided } from './risk-alert.store.ts';
import { riskAlertViews } from './risk-alert.view.ts';

export async function decideRiskAlert(
  tx: Tx,
  viewer: Viewer,
  { alertId, decision, reasons }: ParsedOf<typeof endpoint>,
): Promise<RiskAlert> {
  const alert = (await lockAlert(tx, alertId)) ?? refuse('risk_alert_not_found');
  const userIds = await accountsOf(tx, alertId);
  if (userIds.includes(viewer.userId)) refuse('conflict_of_interest');
  if (alert.state === decision) refuse('risk_alert_wrong_state');
  await moveToDecided(tx, alertId, { state: decision, by: viewer.userId, reasons });
  await recountOrders(tx, await listOrderIds(tx, alertId));
  await audit(tx, `risk.alert_${decision}`, {
    userId: userIds[0] ?? null,
    details: { by: viewer.userId, alertId, rule: alert.rule, reasons },
  });
  const [view] = await riskAlertViews(tx, viewer.userId, [(await lockAlert(tx, alertId))!]);
  return view!;
}
