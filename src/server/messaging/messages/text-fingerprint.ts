// A 64-bit fingerprint of a text (SimHash): texts that share most of their words and word pairs differ in few bits, also when a name
// or a link is exchanged. The text cannot be recovered from it.
import { createHash } from 'node:crypto';

/** As a signed decimal, as PostgreSQL's bigint. */
export function fingerprintOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const sums = new Int32Array(64);
  for (const feature of featuresOf(words)) {
    const hash = createHash('md5').update(feature).digest();
    for (let bit = 0; bit < 64; bit++) sums[bit]! += (hash[bit >> 3]! >> (bit & 7)) & 1 ? 1 : -1;
  }
  let bits = 0n;
  for (let bit = 0; bit < 64; bit++) if (sums[bit]! > 0) bits |= 1n << BigInt(bit);
  return BigInt.asIntN(64, bits).toString();
}

/** Single words and pairs of neighbors: words alone would ignore their order, pairs alone would overrate an exchanged name. */
function featuresOf(words: readonly string[]): Set<string> {
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return new Set([...words, ...pairs]);
}

export function differingBits(first: string, second: string): number {
  let rest = BigInt.asUintN(64, BigInt(first) ^ BigInt(second));
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count++;
  return count;
}
