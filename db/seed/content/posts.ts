// The posts of the demo world's blog: useful to read, written for people who hire and people who sell.
// Guards: they promise nothing that the product does not do. Covers are drawn like those of gigs.
import type { CoverRequest } from '../drawings/cover.ts';
import { hiringPosts } from './posts/hiring.ts';
import { sellingPosts } from './posts/selling.ts';
import { togetherPosts } from './posts/together.ts';

export interface DemoPost {
  slug: string;
  title: string;
  summary: string;
  /** Written by one of the sellers of this category. */
  authorCategory: string;
  cover: CoverRequest;
  tags: string[];
  /** How long before the present it was published. */
  daysAgo: number;
  markdown: string;
}

/** The oldest first. */
export function demoPosts(): DemoPost[] {
  return [...hiringPosts, ...sellingPosts, ...togetherPosts].sort(
    (one, other) => other.daysAgo - one.daysAgo,
  );
}
