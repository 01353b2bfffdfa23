// A process goes on after a rejection that nothing handles, and logs it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const source = `
  import { logUnhandledRejections } from './src/server/platform/unhandled-rejections.ts';
  logUnhandledRejections({ error: ({ err }, text) => console.log(text + ': ' + err.message) });
  void Promise.reject(new Error('no connection'));
  setImmediate(() => console.log('still running'));
`;

it('keeps the process and logs the rejection', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source], {
    timeout: 30_000,
  });
  expect(stdout).toBe('a rejected promise was not handled: no connection\nstill running\n');
});
