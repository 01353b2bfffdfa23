// clamd, the daemon of ClamAV, over TCP or a unix socket: the whole file is streamed to it in chunks (INSTREAM).
// Guarantees: constant memory; a stalled daemon is given up after half a minute without output, or after ten minutes in all. Files
// beyond its StreamMaxLength are rejected by clamd, which is a failure here and never a clean verdict.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ClamdAddress } from '#server/platform/settings/clamd-address.ts';
import { ScannerFailed } from '#server/platform/ports/scanning.ts';
import type { Scanner, Verdict } from '#server/platform/ports/scanning.ts';

export type ClamdPatience = { idleMs: number; wholeMs: number };
const patienceByDefault: ClamdPatience = { idleMs: 30_000, wholeMs: 600_000 };
const longestAnswer = 4096;

export function openClamd(address: ClamdAddress, patience: ClamdPatience = patienceByDefault): Scanner {
  return {
    name: 'clamd',
    async scan(bytes) {
      const whole = AbortSignal.timeout(patience.wholeMs);
      const socket = connect({ ...address, signal: whole });
      // Without its own listener, an error after the result would end the process.
      let broke: Error | undefined;
      socket.on('error', (error) => (broke ??= error));
      socket.setTimeout(patience.idleMs, () => socket.destroy(new Error('it did not respond')));
      try {
        await once(socket, 'connect', { signal: whole });
        const answer = readAnswer(socket);
        answer.catch(() => undefined);
        await sendFile(socket, bytes, answer);
        return verdictOf(await answer);
      } catch (error) {
        if (error instanceof ScannerFailed) throw error;
        const reason = (broke ?? (error as Error)).message;
        throw new ScannerFailed(`clamd did not scan a file: ${reason}`, { cause: error });
      } finally {
        socket.destroy();
        bytes.destroy();
      }
    },
  };
}

/** Each chunk prefixed with its length in four bytes; a length of zero ends the stream. Stops when clamd answers before the end. */
async function sendFile(socket: Socket, bytes: Readable, answer: Promise<string>): Promise<void> {
  let isOver = false;
  const over = answer.then(
    () => void (isOver = true),
    () => void (isOver = true),
  );
  socket.write('zINSTREAM\0');
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    // The cause of a broken connection is in the answer, which may have come just before.
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => over), over]);
    if (isOver) return;
  }
  socket.write(Buffer.alloc(4));
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > longestAnswer) reject(new ScannerFailed('clamd sent too long an answer'));
    });
    for (const end of ['end', 'close'])
      socket.on(end, () => reject(new Error('it hung up without an answer')));
  });
}

/** "stream: OK", "stream: Eicar-Signature FOUND", "INSTREAM size limit exceeded. ERROR". */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { isClean: true };
  const threat = /^stream: (.+) FOUND$/s.exec(answer)?.[1];
  if (threat !== undefined) return { isClean: false, threat: threat.slice(0, 200) };
  throw new ScannerFailed(
    answer.includes('size limit')
      ? 'clamd accepts no file this large: raise StreamMaxLength, MaxScanSize and MaxFileSize in its settings'
      : `clamd answered: ${answer.slice(0, 200)}`,
  );
}
