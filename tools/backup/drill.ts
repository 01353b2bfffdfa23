// The restore drill: backs up, restores into a fresh embedded database, and verifies the ledger there. Changes nothing of the source.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseName } from '#server/app/database-home.ts';
import { listViolations } from '#server/foundation/ledger/violation.report.ts';
import { BackupUnusable } from '#server/platform/backup/backup-file.ts';
import { openDatabase } from '#server/platform/data/db.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { backUp, restore } from './installations.ts';
import type { Say } from './installations.ts';

/** `parent`: where the copies are made; they are deleted afterwards. */
export async function drill(settings: Settings, say: Say, parent = tmpdir()): Promise<void> {
  await mkdir(parent, { recursive: true });
  const scratch = await mkdtemp(join(parent, 'guildhall-drill-'));
  try {
    const began = performance.now();
    await backUp(settings, join(scratch, 'backup'), say);
    const backedUp = performance.now();
    const dataDir = join(scratch, 'data');
    await restore({ ...settings, dataDir, databaseUrl: undefined }, join(scratch, 'backup'), say);
    const restored = performance.now();
    const violations = await countViolations(dataDir);
    if (violations > 0)
      throw new BackupUnusable(
        `The restored ledger has ${violations} violations; compare npm run ledger:verify.`,
      );
    say(
      `The restored ledger is sound. Backup ${seconds(backedUp - began)}, restore ${seconds(restored - backedUp)}.`,
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function countViolations(dataDir: string): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir, tieToParent: true });
  const connectionString = postgres.connectionString(databaseName);
  const database = openDatabase({ connectionString, pool: 1, statementTimeoutMs: 0 }, () => undefined);
  try {
    return (await listViolations({ sql: database.db } as Read)).length;
  } finally {
    await database.close();
    await postgres.stop();
  }
}
