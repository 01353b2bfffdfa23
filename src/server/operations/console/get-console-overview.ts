// get-console-overview: every support queue, including empty ones.
import { queueNames } from '#contract/operations/console/overview.endpoints.ts';
import type { getConsoleOverview as endpoint } from '#contract/operations/console/overview.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import { setupProblems } from '#server/operations/reconciliation/check-setup.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listQueues } from './queue.report.ts';

export async function getConsoleOverview(read: Read, _viewer: Viewer): Promise<DataOf<typeof endpoint>> {
  const { databaseUrl, sandboxes } = read.platform.settings;
  const rows = new Map((await listQueues(read)).map((row) => [row.name, row]));
  return {
    sandboxes: databaseUrl ? [...sandboxes] : [],
    setupProblems: await setupProblems(read),
    queues: queueNames.map((name) => {
      const row = rows.get(name);
      return {
        name,
        waiting: row?.waiting ?? 0,
        overdue: row?.overdue ?? 0,
        oldestAt: row?.oldest_at?.toISOString() ?? null,
      };
    }),
  };
}
