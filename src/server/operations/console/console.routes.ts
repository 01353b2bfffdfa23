// The routes of the console. Every one is for support only; for everybody else there is nothing at these addresses.
import * as catalogue from '#contract/operations/console/catalogue.endpoints.ts';
import * as jobs from '#contract/operations/console/job.endpoints.ts';
import * as money from '#contract/operations/console/money.endpoints.ts';
import * as orders from '#contract/operations/console/order.endpoints.ts';
import * as overview from '#contract/operations/console/overview.endpoints.ts';
import * as users from '#contract/operations/console/user.endpoints.ts';
import { bind, bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { findOrders } from './find-orders.ts';
import { findUsers } from './find-users.ts';
import { getConsoleOverview } from './get-console-overview.ts';
import { getLedgerCheck } from './get-ledger-check.ts';
import { getUserFile } from './get-user-file.ts';
import { listCatalogue } from './list-catalogue.ts';
import { listDeadJobs } from './list-dead-jobs.ts';
import { listJournals } from './list-journals.ts';
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
  bindRead(users.findUsers, { needs: 'support', limit: '60/min' }, findUsers),
  // A question that leaves a row behind: who looked.
  bind(users.getUserFile, { needs: 'support', limit: '60/min' }, getUserFile),
  bindRead(orders.findOrders, { needs: 'support', limit: '60/min' }, findOrders),
  bindRead(users.searchAuditLog, { needs: 'support', limit: '60/min' }, searchAuditLog),
  bindRead(money.listTransfers, support, listTransfers),
  bindRead(money.listJournals, support, listJournals),
  bindRead(money.getLedgerCheck, support, getLedgerCheck),
  bindRead(catalogue.listCatalogue, { needs: 'support', limit: '60/min' }, listCatalogue),
  bindRead(catalogue.listTags, { needs: 'support', limit: '60/min' }, listTags),
  bindRead(jobs.listDeadJobs, support, listDeadJobs),
  bindFlow(jobs.retryDeadJob, { needs: 'support', limit: '60/min' }, retryDeadJob),
];
