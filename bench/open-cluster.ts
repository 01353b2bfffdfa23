// A PostgreSQL cluster of a benchmark's own, in a folder that is gone afterwards unless it is to be kept.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';

/** As durable as ever; what a table is filled with in the transaction that made it empty needs no log for somebody else's copy. */
const settings = { wal_level: 'minimal', max_wal_senders: '0' };

export type Cluster = {
  folder: string;
  /** PostgreSQL's own folder, by which its processes are known (processor-time.ts). */
  cluster: string;
  /** With DATABASE in the place of a database's name. */
  server: string;
  close(): Promise<void>;
};

/** `kept`: the folder to use and to leave as it is; empty for one of the moment. */
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
