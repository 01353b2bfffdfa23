// export-data: all data kept about the viewer, as one JSON file.
// Includes nothing about other people except what they wrote to the viewer, and no secrets. Bounded by bytes (export.rules.ts), and one
// export at a time per process: a few large ones at once would take its memory.
import { exportRules } from '#contract/external/privacy/export.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { openTurns } from '#server/platform/turns.ts';
import type { Turns } from '#server/platform/turns.ts';
import { exportParts } from './export.report.ts';
import type { ExportPart } from './export.report.ts';

const turns = new WeakMap<Platform, Turns>();

export function exportTurns(platform: Platform): Turns {
  let own = turns.get(platform);
  if (!own) {
    own = openTurns({ atOnce: 1, waiting: exportRules.waiting, retryAfterSeconds: 10 });
    turns.set(platform, own);
  }
  return own;
}

export async function exportData(read: Read, viewer: Viewer): Promise<{ fileName: string; json: string }> {
  const since = {
    audited: later(read.now, { days: -180 }),
    deletedGigs: later(read.now, { days: -exportRules.deletedGigContentDays }),
  };
  return exportTurns(read.platform).take(async () => {
    const parts = await exportParts(read, viewer.userId, since);
    return {
      fileName: `${viewer.username ?? 'account'}-data-${read.now.toISOString().slice(0, 10)}.json`,
      json: fileOf(read, parts),
    };
  });
}

function fileOf(read: Read, parts: readonly ExportPart[]): string {
  const { brandName, publicUrl } = read.platform.settings;
  const cut = parts.filter(({ isCut }) => isCut);
  const head = {
    about: `Data kept by ${brandName}. Amounts are cents of USD, times are UTC. Gigs deleted more than ${exportRules.deletedGigContentDays} days ago are listed without their content.`,
    exportedAt: read.now.toISOString(),
    cut:
      cut.length === 0
        ? null
        : {
            included: Object.fromEntries(cut.map(({ name, included }) => [name, included])),
            theRest: `These parts contain the newest entries only. Support sends the rest on request: ${publicUrl}/help`,
          },
  };
  const shown = parts.map(({ name, rows }) => `${JSON.stringify(name)}: ${rows}`);
  return `${JSON.stringify(head, null, 2).slice(0, -'\n}'.length)},\n${shown.join(',\n')}\n}\n`;
}
