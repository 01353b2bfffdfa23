// The processes that decode pictures: their limits, and what a task that breaks one costs. `misbehaving.process.ts` of the fixtures replaces
// a decoder that crashes, hangs or grows.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { askHelper, openPictureProcesses, PictureUndecodable } from './picture-processes.ts';
import type { Lane, PictureLimits, PictureWork } from './picture-processes.ts';
import { inUploadTurn, takeUploadPlace, uploadPlaces } from './upload-turn.ts';

const usual: PictureWork = {
  processes: 1,
  waitingViews: 2,
  waitSeconds: 600,
  cpuSeconds: 600,
  memoryMb: 4096,
  hangSeconds: 600,
  idleSeconds: 600,
};
const fixtures = join(import.meta.dirname, '../../../../../tests/fixtures');
const opened: { close(): void }[] = [];
function openWith(change: Partial<PictureWork>, script?: string) {
  const processes = openPictureProcesses({ ...usual, ...change }, script && join(fixtures, script));
  opened.push(processes);
  return processes;
}
afterEach(() => {
  for (const processes of opened.splice(0)) processes.close();
});

/** Until the process has ended and this one has noticed: its id exists until then. */
async function reaped(pid: number): Promise<void> {
  for (let isThere = true; isThere;) {
    await nextTurn();
    try {
      process.kill(pid, 0);
    } catch {
      isThere = false;
    }
  }
}

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

describe('a picture process', () => {
  it('decodes one picture after another, and is used again', async () => {
    const processes = openWith({});
    const bytes = await square(80);
    const made = await Promise.all([1, 2, 3].map(() => processes.run('preview', bytes, 40, 'job')));
    for (const webp of made) expect((await sharp(webp!).metadata()).width).toBe(40);
  });

  it('reads each file when its turn has come, and goes on after one that is gone', async () => {
    const processes = openWith({});
    const bytes = await square(80);
    const first = Promise.withResolvers<void>();
    let begun = 0;
    const read = async () => {
      if (++begun === 1) await first.promise;
      return bytes;
    };
    const run = (from: () => Promise<Buffer>) => processes.run('preview', from, 40, 'job');
    const gone = run(() => Promise.reject(new Error('gone')));
    const made = Promise.all([run(read), run(read), run(read)]);
    await expect(gone).rejects.toThrow('gone');
    await expect.poll(() => begun).toBe(1);
    await nextTurn();
    expect(begun).toBe(1);
    first.resolve();
    expect(await made).toHaveLength(3);
    expect(begun).toBe(3);
  });

  it('that crashes costs its own task only', async () => {
    const processes = openWith({}, 'misbehaving.process.ts');
    const run = (how: string) => processes.run('preview', Buffer.from(how), 1, 'job');
    const [before, crashed, after] = await Promise.allSettled([run('answer'), run('crash'), run('answer')]);
    expect([before.status, crashed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((crashed as PromiseRejectedResult).reason).toBeInstanceOf(PictureUndecodable);
  });

  it('that hangs is killed', async () => {
    const processes = openWith({ hangSeconds: 0.5 }, 'misbehaving.process.ts');
    await expect(processes.run('preview', Buffer.from('hang'), 1, 'job')).rejects.toBeInstanceOf(
      PictureUndecodable,
    );
    expect(await openWith({}).run('preview', await square(80), 40, 'job')).not.toBeNull();
  });

  it('ends itself above its limits of processor time and of memory', async () => {
    const bytes = await square(7000);
    for (const limit of [{ cpuSeconds: 0 }, { memoryMb: 1 }])
      await expect(openWith(limit).run('master', bytes, {}, 'job')).rejects.toBeInstanceOf(
        PictureUndecodable,
      );
  });

  it('finishes its task after a signal to the whole group, and ends with the server', async () => {
    const script = join(import.meta.dirname, 'picture.process.ts');
    const helper = fork(script, [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(helper, 'message');
    const answer = once(helper, 'message');
    const limits = { cpuSeconds: 600, memoryMb: 4096 };
    helper.send({ task: 'preview', bytes: await square(3000), argument: 40, limits });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) helper.kill(signal);
    expect(((await answer) as [{ result?: unknown }])[0].result).toBeInstanceOf(Uint8Array);
    const ended = once(helper, 'exit');
    helper.disconnect();
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it.each<[string, Partial<PictureLimits>]>([
    ['above its limit of processor time', { cpuSeconds: 0 }],
    ['above its limit of memory', { memoryMb: 1 }],
    ['with the server', {}],
  ])('ends %s while the decoder still works in the thread pool', async (_, limit) => {
    const helper = fork(join(fixtures, 'occupied.process.ts'), [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    opened.push({ close: () => helper.kill('SIGKILL') });
    await once(helper, 'message');
    const ended = once(helper, 'exit');
    const messages: unknown[] = [];
    const begun = once(helper, 'message');
    helper.on('message', (message) => messages.push(message));
    const limits = { cpuSeconds: 600, memoryMb: 4096, ...limit };
    helper.send({ task: 'preview', bytes: Buffer.from('any'), argument: 40, limits });
    await begun;
    if (Object.keys(limit).length === 0) helper.disconnect();
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(messages).toEqual(['begun']);
  });

  it('that died while idle is replaced, even while its channel is open', async () => {
    const processes = openWith({}, 'misbehaving.process.ts');
    const left = await processes.run('preview', Buffer.from('leave'), 1, 'job');
    await reaped(Number(Buffer.from(left!)));
    expect(await processes.run('preview', Buffer.from('answer'), 1, 'job')).toBeNull();
  });

  it('that cannot be reached is the server’s failure, not the file’s', async () => {
    const helper = fork(join(fixtures, 'misbehaving.process.ts'), [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(helper, 'message');
    const ended = once(helper, 'exit');
    helper.disconnect();
    await ended;
    const limits = { cpuSeconds: 600, memoryMb: 4096 };
    const question = { task: 'preview', bytes: Buffer.from('answer'), argument: 1, limits } as const;
    const asked = askHelper(helper, question, 600);
    await expect(asked).rejects.toThrow('A picture process ended');
    await expect(asked).rejects.not.toBeInstanceOf(PictureUndecodable);
  });

  it('that cannot start is the server’s failure, not the file’s', async () => {
    const failed = openWith({}, 'no-such.process.ts').run('preview', await square(80), 40, 'job');
    await expect(failed).rejects.not.toBeInstanceOf(PictureUndecodable);
  });

  it('gets no environment of the server', async () => {
    process.env.PLANTED_SECRET = 'planted';
    try {
      const processes = openWith({}, 'misbehaving.process.ts');
      const names = await processes.run('preview', Buffer.from('environment'), 1, 'job');
      const known = /^(?:UV_THREADPOOL_SIZE|NODE_CHANNEL_\w+|SystemRoot|TEMP)$/;
      const given = Buffer.from(names!).toString().split(',');
      expect(given).toContain('UV_THREADPOOL_SIZE');
      expect(given.filter((name) => !known.test(name))).toEqual([]);
    } finally {
      delete process.env.PLANTED_SECRET;
    }
  });
});

it('does not return the bytes of an own drawing', async () => {
  const webp = await sharp(await square(80))
    .webp()
    .toBuffer();
  const read = await openWith({}).run('drawing', webp, '#224466', 'job');
  expect(read).toEqual({ width: 80, height: 80, color: '#224466' });
});

describe('the queue of picture processes', () => {
  it('serves views, previews, uploads and jobs in this order, and refuses views above its limit', async () => {
    const processes = openWith({}, 'misbehaving.process.ts');
    const done: string[] = [];
    const run = (lane: Lane) =>
      processes.run('preview', Buffer.from('answer'), 1, lane).then(() => done.push(lane));
    const all = [run('job'), run('job'), run('upload'), run('preview'), run('view'), run('view')];
    await nextTurn();
    expect(await refusalOf(run('view'))).toBe('busy');
    await Promise.all(all);
    expect(done).toEqual(['job', 'view', 'view', 'preview', 'upload', 'job']);
  });

  it('refuses as busy what has waited too long', async () => {
    const processes = openWith({ waitSeconds: 0.01 }, 'misbehaving.process.ts');
    const hanging = processes.run('preview', Buffer.from('hang'), 1, 'job');
    hanging.catch(() => undefined);
    expect(await refusalOf(processes.run('preview', Buffer.from('answer'), 1, 'upload'))).toBe('busy');
  });
});

describe('the places of uploads', () => {
  it('are bounded per account before anything is received, and freed', async () => {
    const places = Array.from({ length: uploadPlaces.perOwner }, () => takeUploadPlace('one'));
    expect(() => takeUploadPlace('one')).toThrow('busy');
    takeUploadPlace('another')();
    places[0]!();
    places[0] = takeUploadPlace('one');
    expect(() => takeUploadPlace('one')).toThrow('busy');
    for (const leave of places) leave();
    takeUploadPlace('one')();
  });

  it('are bounded in total for received uploads, and freed however an upload ends', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const all = Array.from({ length: uploadPlaces.received }, () => inUploadTurn(() => held));
    expect(await refusalOf(inUploadTurn(async () => undefined))).toBe('busy');
    expect(() => takeUploadPlace('one')).toThrow('busy');
    release();
    await Promise.all(all);
    await expect(inUploadTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const again = Array.from({ length: uploadPlaces.received }, () => inUploadTurn(async () => 1));
    expect(await Promise.all(again)).toHaveLength(uploadPlaces.received);
  });
});
