// A place in the stream of hints: the moment and the snapshot of PostgreSQL that had been told by then, as the text that browsers
// send back in Last-Event-ID. Guards: what a browser sends is read strictly, because the snapshot goes back into a cast.

export type LiveCursor = { atMs: number; snapshot: string };

/** Hints are kept for a day; whoever was away for longer looks at everything anew. */
export const hintsKeptHours = 24;
const longest = 4000;

export function writeLiveCursor({ atMs, snapshot }: LiveCursor): string {
  return `${atMs}~${snapshot}`;
}

/** Null for anything that we did not write: no snapshot, or one that PostgreSQL would refuse. */
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

/** Whether `now` can have come after `then`: another database's snapshot, or one made up, may lie in the future. */
export function isBeyond(then: string, now: string): boolean {
  return BigInt(then.split(':')[1]!) > BigInt(now.split(':')[1]!);
}
