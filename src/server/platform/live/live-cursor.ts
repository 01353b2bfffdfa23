// A position in the stream of invalidations: the time and the PostgreSQL snapshot delivered so far, as text that browsers return in
// Last-Event-ID. Guarantees: a browser's value is parsed strictly, because the snapshot is cast in SQL.

export type LiveCursor = { atMs: number; snapshot: string };

/** Invalidations are kept for a day; a client that was away longer refetches everything. */
export const invalidationsKeptHours = 24;
const longest = 4000;

export function writeLiveCursor({ atMs, snapshot }: LiveCursor): string {
  return `${atMs}~${snapshot}`;
}

/** Null for a text we did not write: no snapshot, or one that PostgreSQL would reject. */
export function readLiveCursor(text: string | undefined): LiveCursor | null {
  const match = /^(\d{1,15})~((\d{1,19}):(\d{1,19}):([\d,]*))$/.exec(text?.slice(0, longest) ?? '');
  if (!match) return null;
  const [, at, snapshot, xmin, xmax, running] = match as unknown as [string, ...string[]];
  const low = BigInt(xmin!);
  const high = BigInt(xmax!);
  if (low < 1n || low > high) return null;
  if (running !== '') {
    let before = low - 1n;
    for (const part of running!.split(',')) {
      if (!/^\d{1,19}$/.test(part)) return null;
      const xid = BigInt(part);
      if (xid <= before || xid >= high) return null;
      before = xid;
    }
  }
  return { atMs: Number(at), snapshot: snapshot! };
}

/** Whether `now` cannot follow `then`: the snapshot of another database, or an invented one, may lie in the future. */
export function isBeyond(then: string, now: string): boolean {
  return BigInt(then.split(':')[1]!) > BigInt(now.split(':')[1]!);
}
