// Reads a mail in a thread of its own, within limits of time and memory, one after the other.
// Guards: whatever a mail holds, it costs that thread and nothing else; one that does not come to its end cannot be read.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Parsed } from './parse-mail.worker.ts';
import type { ReadMail } from './parse-mail.ts';

const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** With the start of the thread; 10 MB of files take less than a second. */
const readMs = 20_000;

let turn: Promise<unknown> = Promise.resolve();

/** null: it is no mail that can be read. */
export function readMail(raw: Buffer): Promise<ReadMail | null> {
  const reading = turn.then(() => readNow(raw));
  turn = reading.catch(() => undefined);
  return reading;
}

async function readNow(raw: Buffer): Promise<ReadMail | null> {
  const worker = new Worker(new URL('./parse-mail.worker.ts', import.meta.url), {
    workerData: new Uint8Array(raw),
    resourceLimits: limits,
    env: {},
    stdin: false,
  });
  // An 'error' that nobody listens to would end the process, and out of memory may come after the answer.
  worker.on('error', () => undefined);
  try {
    const [parsed] = (await once(worker, 'message', { signal: AbortSignal.timeout(readMs) })) as [Parsed];
    return 'mail' in parsed ? parsed.mail : null;
  } catch {
    return null;
  } finally {
    await worker.terminate();
  }
}
