// export-data: everything that is kept about the viewer as one JSON file, readable by people and programs.
// Guards: nothing of other people but what they wrote to the viewer; no secrets (hashes, keys, seeds, account numbers).
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { exportParts, mostRows } from './export.report.ts';

export async function exportData(read: Read, viewer: Viewer): Promise<{ fileName: string; json: string }> {
  const auditedSince = later(read.now, { days: -180 });
  const parts = await exportParts(read, viewer.userId, auditedSince);
  const cut = Object.entries(parts)
    .filter(([, rows]) => rows.length > mostRows)
    .map(([name]) => name);
  const file = {
    about: `Data kept by ${read.platform.settings.brandName}. Amounts are cents of USD, times are UTC.`,
    exportedAt: read.now.toISOString(),
    // Where there is more than fits, the newest rows are here; support sends the rest.
    cutAfterRows: cut.length > 0 ? { rows: mostRows, parts: cut } : null,
    ...Object.fromEntries(Object.entries(parts).map(([name, rows]) => [name, rows.slice(0, mostRows)])),
  };
  return {
    fileName: `${viewer.username ?? 'account'}-data-${read.now.toISOString().slice(0, 10)}.json`,
    json: `${JSON.stringify(file, null, 2)}\n`,
  };
}
