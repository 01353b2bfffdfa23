// Solves a proof of work in slices of a few milliseconds, so that the page stays responsive.
import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeroBits } from '#contract/common/challenge.ts';
import type { ProofOfWork } from '#contract/common/challenge.ts';

const sliceMs = 12;
/** Reading the clock for each hash would cost more than the hash. */
const hashesPerLook = 64;

export async function solveProof({ token, bits }: ProofOfWork, signal?: AbortSignal): Promise<string> {
  const encoder = new TextEncoder();
  let sliceEnds = performance.now() + sliceMs;
  for (let n = 0; ; n++) {
    const text = `${token}.${n}`;
    if (leadingZeroBits(sha256(encoder.encode(text))) >= bits) return text;
    if (n % hashesPerLook !== 0 || performance.now() < sliceEnds) continue;
    await nextTask();
    signal?.throwIfAborted();
    sliceEnds = performance.now() + sliceMs;
  }
}

/** Lets input and painting go first. A timer would wait at least 4 ms each time. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
