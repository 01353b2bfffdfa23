// The embedded default scanner: it detects only the EICAR test signature.
// Lets the scanning flow be tried end to end without a scanner. It finds no real virus; docs/operations.md says so.
import type { Readable } from 'node:stream';
import type { Scanner } from '#server/platform/ports/scanning.ts';

/** In two halves, so that scanners do not flag this file. */
export const testSignature = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export function openTestSignatureScanner(): Scanner {
  return {
    name: 'test-signature',
    async scan(bytes) {
      const head = await firstBytes(bytes, testSignature.length);
      return head.toString('latin1') === testSignature
        ? { isClean: false, threat: 'EICAR test file' }
        : { isClean: true };
    },
  };
}

async function firstBytes(bytes: Readable, count: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= count) break;
  }
  return Buffer.concat(chunks).subarray(0, count);
}
