// Reads a mail in a thread of its own, within limits of time and memory, one after the other.
// Guards: whatever a mail holds, it costs that thread and nothing else. Only the parser says that something is no mail; a thread that
// does not begin or come to its end throws, because that may be this machine's trouble: the sending server keeps the mail, tries again
// and gives up by itself after some days, and meanwhile a mail that never ends costs one thread for `readMs` each time, counted by
// ticket (take-ticket-mail.ts).
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Parsed } from './parse-mail.worker.ts';
import type { ReadMail } from './parse-mail.ts';

const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** With the start of the thread; 10 MB of files take less than a second. */
const readMs = 20_000;

let turn: Promise<unknown> = Promise.resolve();

export type Reading = { script: URL; ms: number };
const usual: Reading = { script: new URL('./parse-mail.worker.ts', import.meta.url), ms: readMs };

/** null: it is no mail that can be read, at any time. Throws where it could not be read now. */
export function readMail(raw: Buffer, how: Partial<Reading> = {}): Promise<ReadMail | null> {
  const reading = turn.then(() => readNow(raw, { ...usual, ...how }));
  turn = reading.catch(() => undefined);
  return reading;
}

async function readNow(raw: Buffer, { script, ms }: Reading): Promise<ReadMail | null> {
  const worker = new Worker(script, {
    workerData: new Uint8Array(raw),
    resourceLimits: limits,
    env: {},
    stdin: false,
  });
  // An 'error' that nobody listens to would end the process, and out of memory may come after the answer.
  worker.on('error', () => undefined);
  try {
    const [parsed] = (await once(worker, 'message', { signal: AbortSignal.timeout(ms) })) as [Parsed];
    return 'mail' in parsed ? parsed.mail : null;
  } catch (error) {
    throw new Error('The thread that reads a mail did not come to its end', { cause: error });
  } finally {
    await worker.terminate();
  }
}
