// `npm run search:rebuild`: writes the search tables of gigs, sellers and projects anew from what they are made of, with its progress.
// Guards: beside a running server, in batches; nothing that can be found goes missing meanwhile. Several at once do no harm.
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, WrongSetting } from '#server/platform/settings.ts';
import { reindexAll } from '#server/search/index-gig.ts';
import { reindexProjects } from '#server/search/index-project.ts';
import { reindexSellers } from '#server/search/index-seller.ts';
import { openExistingDatabase } from './open-existing-database.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function rebuild(): Promise<void> {
  const opened = await openExistingDatabase(readSettings(process.env));
  if (!opened) return say('There is no database yet, so there is nothing to rebuild.');
  const database = openDatabase({ connectionString: opened.connectionString, pool: 2 }, () => undefined);
  // Rebuilding publishes nothing, so there is nobody to tell.
  const outbox = { write: async () => undefined, wake: () => undefined };
  const platform = {
    db: database.db,
    pool: database.pool,
    clock: systemClock,
    outbox,
  } as unknown as Platform;
  try {
    const gigs = await reindexAll(platform, (done, all) => say(`${done} of ${all} rows of gigs looked at`));
    const sellers = await reindexSellers(platform, (done) => say(`${done} sellers looked at`));
    const projects = await reindexProjects(platform, (done) => say(`${done} projects looked at`));
    say(`The search tables are true: ${gigs} gigs, ${sellers} sellers, ${projects} projects.`);
  } finally {
    await database.close();
    await opened.close();
  }
}

try {
  await rebuild();
} catch (error) {
  process.stderr.write(`${error instanceof WrongSetting ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
