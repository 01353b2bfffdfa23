// A process of ours that tests start, watch and kill. What it says is kept, so that a failing test can show it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export type AppProcess = {
  child: ChildProcess;
  /** Everything it wrote so far. */
  said(): string;
  /** Resolves when it has written this text; rejects when it ends before. */
  saying(text: string): Promise<void>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** How it ended: its exit code, or null when a signal did it. */
  ended: Promise<number | null>;
};

/** Starts one file of the project with exactly this environment, beside what any program needs. */
export function startProcess(file: string, environment: Record<string, string>): AppProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file)], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin!.on('error', () => undefined);
  const waiting = new Set<() => void>();
  let text = '';
  let isOver = false;
  const tellAll = () => {
    for (const tell of waiting) tell();
  };
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      tellAll();
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    tellAll();
    return code as number | null;
  });
  return {
    child,
    ended,
    said: () => text,
    saying: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (text.includes(wanted)) resolve();
          else if (isOver) reject(new Error(`${file} ended without saying "${wanted}": ${text}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
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
