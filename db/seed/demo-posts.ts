// The blog of the demo world: each post published on its day by the real command, with its own cover.
import sharp from 'sharp';
import type { DemoPost } from '#seed/content/posts.ts';
import { demoPosts } from '#seed/content/posts.ts';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { Step } from '#seed/demo-orders.ts';
import { drawCover } from '#seed/drawings/cover.ts';
import { publishPost } from '#server/help/content/publish-post.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';

const coverWidth = 1200;

/** One step per post, counted back from `now`. */
export function postSteps(platform: Platform, actors: Actors, now: Date): Step[][] {
  const authors = authorsOf(actors);
  return demoPosts().map((post) => [
    { at: later(now, { days: -post.daysAgo }), run: () => publish(platform, authors(post), post) },
  ]);
}

/** Assigns the posts of one category to different sellers. */
function authorsOf(actors: Actors): (post: DemoPost) => Actor {
  const written = new Map<string, number>();
  const sellers = [...actors.sellers.values()].filter(({ username }) => username !== 'seller');
  return ({ authorCategory }) => {
    const nth = written.get(authorCategory) ?? 0;
    written.set(authorCategory, nth + 1);
    return sellers.filter(({ person }) => person.mainCategory === authorCategory)[nth]!;
  };
}

async function publish(platform: Platform, author: Actor, post: DemoPost): Promise<void> {
  const bytes = await sharp(Buffer.from(drawCover(post.cover)))
    .resize(coverWidth)
    .webp({ quality: 86, effort: 0 })
    .toBuffer();
  const coverPictureId = await storePicture(platform, author.userId, bytes, {
    variantsOnDemand: true,
    isOwnDrawing: true,
  });
  const { slug, title, summary, tags, markdown } = post;
  const draft = { slug, title, summary, tags, coverPictureId, markdown };
  await inTransaction(platform, (tx) => publishPost(tx, { ...draft, authorId: author.userId }));
}
