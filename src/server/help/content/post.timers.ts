// Publishes scheduled posts. Guarantees: one post per transaction; posts due while no worker ran are published when one starts.
import { audit } from '#server/platform/data/audit.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { oneByOne } from '#server/platform/data/one-by-one.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockNextDue, postIsDue } from './post-draft.store.ts';
import { publishVersion } from './publish-version.ts';

async function publishOne(tx: Tx): Promise<boolean> {
  const row = await lockNextDue(tx);
  if (!row) return false;
  await publishVersion(tx, row);
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
