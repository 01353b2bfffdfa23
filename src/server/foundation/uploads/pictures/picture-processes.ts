// Runs picture tasks in processes of their own, which start on demand and end when idle (decision 0037).
// Guarantees: a file that crashes the decoder, runs out of time or of memory costs its process and no request but its own; at most
// `processes` pictures are decoded at once, at a lower priority than requests; a picture process gets no environment, so no secret of
// the server.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Refusal, refuse } from '#server/platform/http/refuse.ts';
import type { PictureTasks } from './decode-picture.ts';

export type PictureQuestion = {
  task: keyof PictureTasks;
  bytes: Uint8Array;
  argument: unknown;
  limits: PictureLimits;
};
export type PictureLimits = { cpuSeconds: number; memoryMb: number };
export type PictureAnswer = { result: unknown } | { failed: string };

/** A function is called when the task begins, so that what waits is not in memory. */
export type PictureBytes = Uint8Array | (() => Promise<Uint8Array>);

async function questionOf(
  { cpuSeconds, memoryMb }: PictureLimits,
  task: keyof PictureTasks,
  bytes: PictureBytes,
  argument: unknown,
): Promise<PictureQuestion> {
  const read = typeof bytes === 'function' ? await bytes() : bytes;
  return { task, bytes: read, argument, limits: { cpuSeconds, memoryMb } };
}

/** The file ended its process: by a crash, by its time or by its memory. */
export class PictureUndecodable extends Error {}

/** In order of precedence: pages that wait for a picture, previews of files, uploads, jobs. */
const lanes = ['view', 'preview', 'upload', 'job'] as const;
export type Lane = (typeof lanes)[number];

export type PictureWork = {
  processes: number;
  /** Waiting views; one more is refused as busy. Previews and uploads are bounded before their bytes are read, jobs by their queue. */
  waitingViews: number;
  /** A view, a preview or an upload that has waited this long is refused as busy. */
  waitSeconds: number;
  /** Processor time of one task; the process ends itself then. Wall time would blame the file for a busy machine. */
  cpuSeconds: number;
  memoryMb: number;
  /** Wall time of one task, for a decoder that hangs without working: the process is killed then. */
  hangSeconds: number;
  /** A process without a task for this long ends. */
  idleSeconds: number;
};

type Waiting = { run: (helper: ChildProcess) => Promise<void>; fail: (error: Error) => void };

/** A start takes some 200 ms; the rest is for a busy machine. */
const startSeconds = 120;
/** What a refused client is asked to wait. */
export const retryAfterSeconds = 10;

/** A process that has ended may look connected: another program can hold its end of the channel. */
function isUsable(helper: ChildProcess): boolean {
  return helper.connected && helper.exitCode === null && helper.signalCode === null;
}

function discard(helper: ChildProcess): void {
  if (helper.connected) helper.disconnect();
  helper.kill('SIGKILL');
}

/** Processes that run nothing, for the next task; a process without one for `idleSeconds` ends. */
function keepHelpers(idleSeconds: number) {
  const idle: { helper: ChildProcess; timer: NodeJS.Timeout }[] = [];

  function take(): ChildProcess | undefined {
    const kept = idle.pop();
    if (!kept) return undefined;
    clearTimeout(kept.timer);
    kept.helper.ref();
    kept.helper.channel?.ref();
    if (isUsable(kept.helper)) return kept.helper;
    discard(kept.helper);
    return take();
  }

  /** An idle process does not keep the server from ending. */
  function keep(helper: ChildProcess): void {
    if (!isUsable(helper)) return discard(helper);
    const timer = setTimeout(() => {
      idle.splice(idle.indexOf(kept), 1);
      helper.kill('SIGKILL');
    }, idleSeconds * 1000);
    timer.unref();
    helper.unref();
    helper.channel?.unref();
    const kept = { helper, timer };
    idle.push(kept);
  }

  function endAll(): void {
    for (const { helper, timer } of idle.splice(0)) {
      clearTimeout(timer);
      helper.kill('SIGKILL');
    }
  }
  return { take, keep, endAll };
}

export function openPictureProcesses(
  work: PictureWork,
  script = join(import.meta.dirname, 'picture.process.ts'),
) {
  const helpers = keepHelpers(work.idleSeconds);
  const waiting: Record<Lane, Waiting[]> = { view: [], preview: [], upload: [], job: [] };
  let running = 0;

  async function startNext(): Promise<void> {
    if (running >= work.processes) return;
    const next = lanes
      .map((lane) => waiting[lane])
      .find((queue) => queue.length > 0)
      ?.shift();
    if (!next) return;
    running++;
    try {
      const helper = helpers.take() ?? (await startHelper(script));
      await next.run(helper);
      helpers.keep(helper);
    } catch (error) {
      next.fail(error as Error);
    } finally {
      running--;
      void startNext();
    }
  }

  /** Refuses the entry as busy if it has not begun in time; the result cancels that. */
  function limitWait(queue: Waiting[], entry: Waiting): () => void {
    const timer = setTimeout(() => {
      const at = queue.indexOf(entry);
      if (at === -1) return;
      queue.splice(at, 1);
      entry.fail(new Refusal('busy', { retryAfterSeconds }));
    }, work.waitSeconds * 1000);
    timer.unref();
    return () => clearTimeout(timer);
  }

  async function run<Name extends keyof PictureTasks>(
    task: Name,
    bytes: PictureBytes,
    argument: PictureTasks[Name]['argument'],
    lane: Lane,
  ): Promise<PictureTasks[Name]['result']> {
    const queue = waiting[lane];
    if (lane === 'view' && running >= work.processes && queue.length >= work.waitingViews)
      refuse('busy', { retryAfterSeconds });
    return new Promise((resolve, fail) => {
      const entry: Waiting = {
        fail,
        run: async (helper) => {
          stopWaiting?.();
          const question = await questionOf(work, task, bytes, argument).catch(fail);
          if (!question) return;
          const answer = await askHelper(helper, question, work.hangSeconds);
          if ('failed' in answer) fail(new Error(`A picture could not be processed: ${answer.failed}`));
          else resolve(answer.result as PictureTasks[Name]['result']);
        },
      };
      queue.push(entry);
      const stopWaiting = lane === 'job' ? undefined : limitWait(queue, entry);
      void startNext();
    });
  }

  /** `close` ends idle processes now (tests). */
  return { run, close: () => helpers.endAll() };
}

async function startHelper(script: string): Promise<ChildProcess> {
  const helper = fork(script, [], {
    serialization: 'advanced',
    // libuv adds what Windows needs to start a program.
    env: { UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
    // A crash of the decoder writes to stderr what the answer already says.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  helper.on('error', () => undefined);
  const ended = new AbortController();
  helper.once('exit', () => ended.abort());
  try {
    // Also rejects when it ends before it is ready: the machine's fault, not the file's.
    const late = AbortSignal.timeout(startSeconds * 1000);
    await once(helper, 'message', { signal: AbortSignal.any([ended.signal, late]) });
  } catch (error) {
    helper.kill('SIGKILL');
    throw new Error('A picture process did not start', { cause: error });
  }
  return helper;
}

/** Exported for tests. */
export function askHelper(
  helper: ChildProcess,
  question: PictureQuestion,
  seconds: number,
): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => helper.kill('SIGKILL'), seconds * 1000);
    const settle = () => {
      clearTimeout(timer);
      helper.off('message', onAnswer);
      helper.off('exit', onExit);
    };
    const onAnswer = (answer: PictureAnswer) => {
      settle();
      resolve(answer);
    };
    const onExit = () => {
      settle();
      reject(new PictureUndecodable('A picture ended the process that decodes it'));
    };
    helper.once('message', onAnswer);
    helper.once('exit', onExit);
    helper.send(question, (error) => {
      if (!error) return;
      // Not by the exit: that of a process that has ended before is not reported again.
      settle();
      helper.kill('SIGKILL');
      reject(new Error('A picture process ended', { cause: error }));
    });
  });
}
