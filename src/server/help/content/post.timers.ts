// Posts come out at the moment they were scheduled for. Guards: one post per transaction; a worker that was away catches up.
import { audit } from '#server/platform/audit.ts';
import type { Timer } from '#server/platform/events.ts';
import { oneByOne } from '#server/platform/one-by-one.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockNextDue, postIsDue } from './manuscript.store.ts';
import { putOut } from './put-out.ts';

async function publishOne(tx: Tx): Promise<boolean> {
  const row = await lockNextDue(tx);
  if (!row) return false;
  await putOut(tx, row);
  await audit(tx, 'post.published', {
    details: { postId: row.id, slug: row.slug, version: row.version, by: 'schedule' },
  });
  return true;
}

export const contentTimers: readonly Timer[] = [
  {
    name: 'content/publish-scheduled-posts',
    everySeconds: 15,
    due: postIsDue,
    run: (platform) => oneByOne(platform, publishOne),
  },
];
