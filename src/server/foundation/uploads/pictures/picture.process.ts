// A process that decodes pictures one at a time, for picture-processes.ts.
// Guarantees: it yields the processor to the server (a low priority), ends itself above its limits of memory and time, and ends with
// the server.
import { constants, setPriority } from 'node:os';
import { prepareDecoder, pictureTasks } from './decode-picture.ts';
import type { PictureAnswer, PictureQuestion } from './picture-processes.ts';

/** How often memory is checked while the decoder works; it does not occupy this thread. */
const checkEveryMs = 50;

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not permitted on this system: decoding then competes with the server, within the limits of the queue.
  }
}

/** `process.exit` would first wait for the thread pool, and with it for the decoder. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

async function answer(question: PictureQuestion): Promise<void> {
  const { task, bytes, argument, limits } = question;
  const before = cpuSeconds();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > limits.memoryMb * 1024 * 1024) endNow();
    if (cpuSeconds() - before > limits.cpuSeconds) endNow();
  }, checkEveryMs);
  let reply: PictureAnswer;
  try {
    const run = pictureTasks[task] as (bytes: Uint8Array, argument: unknown) => Promise<unknown>;
    reply = { result: await run(bytes, argument) };
  } catch (error) {
    reply = { failed: error instanceof Error ? error.message : 'unknown' };
  } finally {
    clearInterval(watch);
  }
  process.send!(reply);
}

lowerPriority();
prepareDecoder();
process.on('message', (question: PictureQuestion) => void answer(question));
process.on('disconnect', endNow);
// A signal to the whole group stops the server, which finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.send!('ready');
