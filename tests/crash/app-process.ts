// An app process that tests start, watch and kill. Its output is kept for the messages of failing tests.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export type AppProcess = {
  child: ChildProcess;
  /** Everything written so far. */
  output(): string;
  /** Resolves when the output contains the text; rejects if the process ends first. */
  waitForOutput(text: string): Promise<void>;
  /** Sends the signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** The exit code; null if a signal ended it. */
  ended: Promise<number | null>;
};

/**
 * Keeps the compiled sources from start to start: stripping the types of several hundred files and compiling them is half of the
 * processor time of a start. Node compiles a source again when its text has changed.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.data', 'compile-cache') };

/**
 * Starts one file of the project with this environment only, plus PATH, HOME, TMPDIR and the cache of compiled sources. `folder`: where
 * the sources of another release are.
 */
export function startProcess(
  file: string,
  environment: Record<string, string>,
  folder: string = root,
): AppProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(folder, file)], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      ...compileCache,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin!.on('error', () => undefined);
  const waiting = new Set<() => void>();
  let text = '';
  let isOver = false;
  const notifyAll = () => {
    for (const notify of waiting) notify();
  };
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      notifyAll();
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    notifyAll();
    return code as number | null;
  });
  return {
    child,
    ended,
    output: () => text,
    waitForOutput: (wanted) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (text.includes(wanted)) resolve();
          else if (isOver) reject(new Error(`${file} ended without writing "${wanted}": ${text}`));
          else return;
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
