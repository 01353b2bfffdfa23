// `npm run seed`: makes the demo world in the database that DATABASE_URL names, which must not contain users.
// The embedded database gets its demo world at the first start.
import { join } from 'node:path';
import pg from 'pg';
import { makeDemoWorld } from '#seed/make-demo-world.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import { readSettings } from '#server/platform/settings/settings.ts';

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const settings = readSettings(process.env);
if (!settings.databaseUrl)
  stopWith(
    'Set DATABASE_URL to the database to fill. The embedded database gets its demo world at the first npm start.',
  );
await migrate(settings.databaseUrl);
const client = new pg.Client({ connectionString: settings.databaseUrl });
await client.connect();
const { rows } = await client.query<{ people: number }>('select count(*)::int as people from users');
await client.end();
if (rows[0]!.people > 0)
  stopWith('This database already contains users; the demo world is only made in an empty one.');
await makeDemoWorld({
  settings,
  log: openLog(settings),
  connectionString: settings.databaseUrl,
  masterKeys: settings.secretKeys,
  filesFolder: join(settings.dataDir, 'files'),
});
process.stdout.write('Demo world created.\n');
