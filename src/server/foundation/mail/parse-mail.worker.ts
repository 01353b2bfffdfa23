// The thread that parses one email, returns it and ends. It holds nothing else.
import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';
import type { ReadMail } from './parse-mail.ts';

export type Parsed = { mail: ReadMail } | { trouble: string };

async function parsed(): Promise<Parsed> {
  try {
    return { mail: await parseMail(workerData as Uint8Array) };
  } catch (error) {
    return { trouble: (error as Error).message };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(await parsed());
