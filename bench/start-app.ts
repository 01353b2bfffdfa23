// The whole app as an operator runs it, pages and all: in production mode, in a process of its own, on a benchmark's database and
// without limits.
import { freePort, startProcess } from '#tests/crash/app-process.ts';
import type { AppProcess } from '#tests/crash/app-process.ts';

export const masterKey = '33'.repeat(32);

/** Resolves when it answers. `services`: 'web' leaves out the worker, which has a day's timers to do for all of a catalogue just made. */
export async function startApp(
  connectionString: string,
  folder: string,
  pool: number,
  services: 'all' | 'web' = 'all',
): Promise<{ app: AppProcess; url: string }> {
  const port = await freePort();
  const app = startProcess('src/main.ts', {
    DATABASE_URL: connectionString,
    DATABASE_POOL: String(pool),
    SECRET_KEY: masterKey,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    LIMITS_FACTOR: '1000000',
    NODE_ENV: 'production',
    SERVICES: services,
    ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
  });
  await app.waitForOutput('is running at');
  return { app, url: `http://127.0.0.1:${port}` };
}
