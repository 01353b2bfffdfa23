// The server of benchmarks: the real API over HTTP in a separate process, on the market's database, in production mode without rate
// limits. No pages and no worker, so that only requests are measured.
import { freePort, startProcess } from '#tests/crash/app-process.ts';
import type { AppProcess } from '#tests/crash/app-process.ts';
import { masterKey } from '#tests/crash/durable-market.ts';

/** `more`: further environment variables. Resolves when the server answers. */
export async function serveMarket(
  market: { connectionString: string; folder: string },
  more: Record<string, string> = {},
): Promise<{ app: AppProcess; port: number }> {
  const port = await freePort();
  const app = startProcess('tests/crash/serve-api.ts', {
    DATABASE_URL: market.connectionString,
    SECRET_KEY: masterKey,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: market.folder,
    PORT: String(port),
    LIMITS_FACTOR: '1000000',
    NODE_ENV: 'production',
    ALLOW_SANDBOX: 'payments,mail,scanner',
    SERVICES: 'web',
    LOG_LEVEL: 'error',
    ...more,
  });
  await app.waitForOutput('ready');
  return { app, port };
}
