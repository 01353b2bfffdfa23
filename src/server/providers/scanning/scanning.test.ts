// Scanners: the embedded one, and clamd on a real socket, with all the ways it can fail to answer.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { clamdAddress } from '#server/platform/settings/clamd-address.ts';
import type { ClamdAddress } from '#server/platform/settings/clamd-address.ts';
import { openClamd } from './clamd.ts';
import { ScannerFailed } from '#server/platform/ports/scanning.ts';
import { openTestSignatureScanner, testSignature } from './test-signature.ts';

let daemon: Server | undefined;
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  if (daemon?.listening) {
    daemon.close();
    await once(daemon, 'close');
  }
  daemon = undefined;
});

type Behavior = { answer?: (whole: Buffer) => string; largest?: number; silent?: boolean; hangUp?: boolean };

/** A small clamd: accepts zINSTREAM, counts the chunks, answers like the real one. */
async function listen(behavior: Behavior, path?: string): Promise<ClamdAddress> {
  daemon = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (behavior.hangUp) socket.end();
    else if (!behavior.silent) answer(socket, behavior).catch(() => undefined);
  });
  daemon.listen(path ? { path } : { port: 0, host: '127.0.0.1' });
  await once(daemon, 'listening');
  return path ? { path } : { host: '127.0.0.1', port: (daemon.address() as AddressInfo).port };
}

async function answer(socket: Socket, { answer, largest = Infinity }: Behavior): Promise<void> {
  const command = Buffer.from('zINSTREAM\0');
  let held = Buffer.alloc(0);
  const whole: Buffer[] = [];
  let [begun, size] = [false, 0];
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, chunk]);
    if (!begun && held.length >= command.length) {
      if (!held.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0');
      begun = true;
      held = held.subarray(command.length);
    }
    while (begun && held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
      const length = held.readUInt32BE(0);
      if (length === 0) return void socket.end(`${answer?.(Buffer.concat(whole)) ?? 'stream: OK'}\0`);
      whole.push(held.subarray(4, 4 + length));
      size += length;
      if (size > largest) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      held = held.subarray(4 + length);
    }
  }
}

const pieces = (count: number) =>
  Readable.from(Array.from({ length: count }, () => Buffer.alloc(64 * 1024, 7)));
const patience = { idleMs: 5000, wholeMs: 10_000 };
const scan = (address: ClamdAddress, bytes: Readable, waits = patience) =>
  openClamd(address, waits).scan(bytes, 0);

describe('clamd', () => {
  it('receives the whole file in chunks, and its verdict is used', async () => {
    let got = 0;
    const address = await listen({
      answer: (whole) => {
        got = whole.length;
        return 'stream: OK';
      },
    });
    expect(await scan(address, pieces(100))).toEqual({ isClean: true });
    expect(got).toBe(100 * 64 * 1024);
  });

  it('names the threat, over a unix socket too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-clamd-'));
    const address = await listen(
      { answer: (whole) => (whole.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK') },
      join(folder, 'clamd.ctl'),
    );
    expect(await scan(address, Readable.from([Buffer.from(testSignature)]))).toEqual({
      isClean: false,
      threat: 'Eicar-Signature',
    });
    await rm(folder, { recursive: true, force: true });
  });

  it.each<[string, Behavior, number, typeof patience, RegExp]>([
    ['accepts no more bytes', { largest: 100_000 }, 200, patience, /raise StreamMaxLength/],
    ['answers something else', { answer: () => 'stream: broken ERROR' }, 2, patience, /broken ERROR/],
    ['hangs up', { hangUp: true }, 200, patience, /did not scan a file/],
    ['says nothing', { silent: true }, 2, { ...patience, idleMs: 50 }, /did not respond/],
    ['takes too long', { silent: true }, 2, { ...patience, wholeMs: 50 }, /did not scan a file/],
  ])('that %s gives no clean verdict', async (_, behavior, count, waits, says) => {
    const bytes = pieces(count);
    const failing = scan(await listen(behavior), bytes, waits);
    await expect(failing).rejects.toThrow(ScannerFailed);
    await expect(failing).rejects.toThrow(says);
    expect(bytes.destroyed).toBe(true);
  });

  it('that is not running gives no clean verdict', async () => {
    const address = await listen({});
    daemon!.close();
    await once(daemon!, 'close');
    await expect(scan(address, pieces(1))).rejects.toThrow(ScannerFailed);
  });

  it('gives no verdict for a file that cannot be read to its end', async () => {
    async function* broken() {
      yield Buffer.alloc(10);
      throw new Error('the disk is gone');
    }
    await expect(scan(await listen({}), Readable.from(broken()))).rejects.toThrow(/the disk is gone/);
  });

  it('is found at the configured address', () => {
    expect(clamdAddress('tcp://clamd')).toEqual({ host: 'clamd', port: 3310 });
    expect(clamdAddress('tcp://[::1]:99')).toEqual({ host: '::1', port: 99 });
    expect(clamdAddress('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    for (const wrong of ['clamd', 'http://clamd', 'unix:', 'tcp://', 'unix://host/path'])
      expect(clamdAddress(wrong), wrong).toBeNull();
  });
});

describe('the embedded scanner', () => {
  const look = (text: string) =>
    openTestSignatureScanner().scan(Readable.from([...text].map((char) => Buffer.from(char))), 0);
  it('detects the test signature at the beginning, and nothing else', async () => {
    expect(await look(testSignature)).toEqual({ isClean: false, threat: 'EICAR test file' });
    expect(await look(`${testSignature}\n`)).toMatchObject({ isClean: false });
    expect(await look(` ${testSignature}`)).toEqual({ isClean: true });
    expect(await look('words')).toEqual({ isClean: true });
  });
});
