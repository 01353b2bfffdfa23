// The browser's solver against an independent SHA-256.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { leadingZeroBits } from '#contract/common/challenge.ts';
import { solveProof } from '#web/app/challenge/solve-proof.ts';

const puzzle = (bits: number) => ({
  kind: 'proof-of-work' as const,
  token: 'sign-in.12.token',
  bits,
  expiresAt: '2026-11-26T10:00:00.000Z',
});

it.each([1, 8, 12])('finds a text whose hash begins with %i zero bits', async (bits) => {
  const text = await solveProof(puzzle(bits));
  expect(text).toMatch(/^sign-in\.12\.token\.\d+$/);
  const digest = createHash('sha256').update(text).digest('hex');
  expect(BigInt(`0x${digest}`) >> BigInt(256 - bits)).toBe(0n);
});

it('lets other tasks run meanwhile, and stops when it is aborted', async () => {
  const stop = new AbortController();
  // No hash has this many: only the abort ends it, and only if its task gets a turn.
  const solving = solveProof(puzzle(257), stop.signal);
  setTimeout(() => stop.abort(new Error('closed')), 0);
  await expect(solving).rejects.toThrow('closed');
});

it.each([
  [[0xff], 0],
  [[0x80], 0],
  [[0x01], 7],
  [[0, 0x10], 11],
  [[0, 0], 16],
])('counts the leading zero bits of %j', (bytes, bits) =>
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits),
);
