// Routes of the console. Every route requires support; everyone else gets 404.
import * as catalog from '#contract/operations/console/catalog.endpoints.ts';
import * as chargebacks from '#contract/operations/console/chargeback.endpoints.ts';
import * as jobs from '#contract/operations/console/job.endpoints.ts';
import * as money from '#contract/operations/console/money.endpoints.ts';
import * as orders from '#contract/operations/console/order.endpoints.ts';
import * as overview from '#contract/operations/console/overview.endpoints.ts';
import * as security from '#contract/operations/console/security.endpoints.ts';
import * as users from '#contract/operations/console/user.endpoints.ts';
import { bindAudited, countingRead } from '#server/platform/http/agents/bind-audited.ts';
import { bind, bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { acknowledgeSecurityAlarm } from './acknowledge-security-alarm.ts';
import { findOrders } from './find-orders.ts';
import { findUsers } from './find-users.ts';
import { getConsoleOverview } from './get-console-overview.ts';
import { getLedgerCheck } from './get-ledger-check.ts';
import { getUserDetails } from './get-user-details.ts';
import { listChargebacks } from './list-chargebacks.ts';
import { listConsoleCategories } from './list-console-categories.ts';
import { listDeadJobs } from './list-dead-jobs.ts';
import { listJournals } from './list-journals.ts';
import { listSecurityAlarms } from './list-security-alarms.ts';
import { listTags } from './list-tags.ts';
import { listTransfers } from './list-transfers.ts';
import { retryDeadJob } from './retry-dead-job.ts';
import { searchAuditLog } from './search-audit-log.ts';

const support = { needs: 'support' } as const;

export const consoleRoutes: readonly Bound[] = [
  bindRead(overview.getConsoleAccess, { needs: 'support', beforeTwoFactor: true }, async (_read, viewer) => ({
    hasTwoFactor: viewer.hasTwoFactor,
  })),
  bindRead(overview.getConsoleOverview, support, getConsoleOverview),
  bindAudited(users.findUsers, { needs: 'support', limit: '60/min' }, findUsers),
  // Its entry names the account that was read.
  countingRead(bind(users.getUserDetails, { needs: 'support', limit: '60/min' }, getUserDetails)),
  bindAudited(orders.findOrders, { needs: 'support', limit: '60/min' }, findOrders),
  bindAudited(users.searchAuditLog, { needs: 'support', limit: '60/min' }, searchAuditLog),
  bindAudited(money.listTransfers, support, listTransfers),
  bindAudited(money.listJournals, support, listJournals),
  bindRead(chargebacks.listChargebacks, { needs: 'support', limit: '60/min' }, listChargebacks),
  bindRead(money.getLedgerCheck, support, getLedgerCheck),
  bindRead(catalog.listConsoleCategories, { needs: 'support', limit: '60/min' }, listConsoleCategories),
  bindRead(catalog.listTags, { needs: 'support', limit: '60/min' }, listTags),
  bindRead(jobs.listDeadJobs, support, listDeadJobs),
  bindFlow(jobs.retryDeadJob, { needs: 'support', limit: '60/min' }, retryDeadJob),
  bindRead(security.listSecurityAlarms, support, listSecurityAlarms),
  // Not counted: after an attack there can be more alarms than an agent may take actions in an hour.
  bind(
    security.acknowledgeSecurityAlarm,
    { needs: 'support', limit: '60/min', fresh: true },
    acknowledgeSecurityAlarm,
  ),
];
