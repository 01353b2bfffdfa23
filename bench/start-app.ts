// The whole app as an operator runs it, including pages: in production mode, in a separate process, on a benchmark's database,
// without rate limits.
import { freePort, startProcess } from '#tests/crash/app-process.ts';
import type { AppProcess } from '#tests/crash/app-process.ts';

export const masterKey = '33'.repeat(32);

/** Resolves when it answers. `services`: 'web' excludes the worker, whose timers would process the whole new catalog. */
export async function startApp(
  connectionString: string,
  folder: string,
  pool: number,
  services: 'all' | 'web' = 'all',
  settings: Record<string, string> = {},
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
    ALLOW_SANDBOX: 'payments,mail,scanner',
    SERVICES: services,
    ...settings,
    ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
  });
  await app.waitForOutput('is running at');
  return { app, url: `http://127.0.0.1:${port}` };
}
