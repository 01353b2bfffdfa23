// A PostgreSQL cluster for a benchmark, in a folder that is deleted afterwards unless it is to be kept.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';

/** Full durability. At wal_level minimal, a table filled in the transaction that truncated it needs no WAL. */
const settings = { wal_level: 'minimal', max_wal_senders: '0' };

export type Cluster = {
  folder: string;
  /** The data directory, by which its processes are identified (cpu-time.ts). */
  cluster: string;
  /** A connection string with DATABASE in place of the database name. */
  server: string;
  close(): Promise<void>;
};

/** `kept`: a folder to use and keep; empty for a temporary one. */
export async function openCluster(kept = ''): Promise<Cluster> {
  const folder = kept === '' ? await mkdtemp(join(tmpdir(), 'guildhall-bench-')) : kept;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
  return {
    folder,
    cluster: join(folder, 'postgres', 'cluster'),
    server: postgres.connectionString('DATABASE'),
    async close() {
      await postgres.stop();
      if (kept === '') await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `isNew`: false if a kept folder has it already. */
export async function createDatabase(
  server: string,
  name: string,
): Promise<{ connectionString: string; isNew: boolean }> {
  const admin = new pg.Client({ connectionString: server.replace('DATABASE', 'postgres') });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  const isNew = rowCount === 0;
  if (isNew) await admin.query(`create database ${name}`);
  await admin.end();
  return { connectionString: server.replace('DATABASE', name), isNew };
}
