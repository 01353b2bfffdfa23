// export-data: all data kept about the viewer, as one JSON file.
// Includes nothing about other people except what they wrote to the viewer, and no secrets.
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { exportParts, maxRows } from './export.report.ts';

export async function exportData(read: Read, viewer: Viewer): Promise<{ fileName: string; json: string }> {
  const auditedSince = later(read.now, { days: -180 });
  const parts = await exportParts(read, viewer.userId, auditedSince);
  const truncated = Object.entries(parts)
    .filter(([, rows]) => rows.length > maxRows)
    .map(([name]) => name);
  const file = {
    about: `Data kept by ${read.platform.settings.brandName}. Amounts are cents of USD, times are UTC.`,
    exportedAt: read.now.toISOString(),
    // Only the newest rows are included; support sends the rest on request.
    truncatedAfterRows: truncated.length > 0 ? { rows: maxRows, parts: truncated } : null,
    ...Object.fromEntries(Object.entries(parts).map(([name, rows]) => [name, rows.slice(0, maxRows)])),
  };
  return {
    fileName: `${viewer.username ?? 'account'}-data-${read.now.toISOString().slice(0, 10)}.json`,
    json: `${JSON.stringify(file, null, 2)}\n`,
  };
}
