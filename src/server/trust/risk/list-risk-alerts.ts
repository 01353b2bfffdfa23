// list-risk-alerts, for support.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { listRiskAlerts as endpoint } from '#contract/trust/risk/risk.endpoints.ts';
import type { RiskAlert } from '#contract/trust/risk/risk.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listAlerts } from './risk-alert.store.ts';
import { riskAlertViews } from './risk-alert.view.ts';

export async function listRiskAlerts(
  read: Read,
  viewer: Viewer,
  query: ParsedOf<typeof endpoint>,
): Promise<ListOf<RiskAlert>> {
  const { rows, nextCursor } = await listAlerts(read, query);
  return { items: await riskAlertViews(read, viewer.userId, rows), nextCursor, total: null };
}
