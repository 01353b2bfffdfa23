// The app as a separate process for crash tests: composed like main.ts, without pages, so that no web build is needed.
// Reads DATABASE_URL, SECRET_KEY, PORT and DATA_DIR from its environment, and prints "ready" once it listens.
import { join } from 'node:path';
import { openPlatform } from '#server/app/open-platform.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { buildServer } from '#server/server.ts';

const settings = readSettings(process.env);
const connectionString = settings.databaseUrl!;
await migrate(connectionString);
const { platform, close } = await openPlatform({
  settings,
  connectionString,
  clock: systemClock,
  log: openLog(settings),
  masterKeys: settings.secretKeys,
  filesFolder: join(settings.dataDir, 'files'),
});
if (settings.runsWorker) platform.outbox.start();
const { http } = await buildServer(platform);
await http.listen({ port: settings.port, host: '127.0.0.1' });
process.stdout.write('ready\n');

async function stop(): Promise<void> {
  http.server.closeAllConnections();
  await http.close();
  await close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
// Ends when the parent's pipe closes, so that an aborted test run leaves no server behind.
process.stdin.resume().once('end', () => process.exit(1));
