// Writes during searches: gigs change their title and are indexed by the real code, at a constant rate. Returns the time of each
// write in milliseconds.
import type pg from 'pg';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { indexGig } from '#server/discovery/search/index-gig.ts';

export async function startWriting(
  platform: Platform,
  pool: pg.Pool,
  perSecond: number,
): Promise<{ stop(): Promise<number[]> }> {
  const { rows } = await pool.query<{ id: string }>('select id from gigs order by md5(slug) limit 2000');
  const took: number[] = [];
  const running = new Set<Promise<void>>();
  let turn = 0;
  const writeOne = async () => {
    const { id } = rows[turn++ % rows.length]!;
    const began = performance.now();
    await inTransaction(platform, async (tx) => {
      await pool.query(
        `update gigs set title = left(title, 60) || ' edition ' || $2::text, updated_at = now() where id = $1`,
        [id, turn],
      );
      await indexGig(tx, id);
    });
    took.push(performance.now() - began);
  };
  const timer = setInterval(() => {
    const write = writeOne().finally(() => running.delete(write));
    running.add(write);
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return took;
    },
  };
}
