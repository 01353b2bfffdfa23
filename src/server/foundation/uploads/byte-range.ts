// The Range header, as media players and resumed downloads send it: one range in bytes (RFC 9110).
// Several ranges, other units and invalid headers get the whole file, as the standard allows; only a range past the end is refused.

export type ByteRange = { from: number; to: number };

/** null: send the whole file · 'beyond': the range starts past the end. Both ends are inclusive. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const count = Number(last);
    return count === 0 ? 'beyond' : { from: Math.max(0, size - count), to: size - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= size) return 'beyond';
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
