// The blog posts of the demo world, from data/posts: written for people who hire and people who sell.
// They must promise nothing that the product does not do. Covers are drawn like those of gigs.
import { z } from 'zod';
import type { CoverRequest } from '../drawings/cover.ts';
import { demoCategories, subcategorySlugs } from './categories.ts';
import { demoData, text, texts } from './read-data.ts';

export interface DemoPost {
  slug: string;
  title: string;
  summary: string;
  /** Written by one of the sellers of this category. */
  authorCategory: string;
  cover: CoverRequest;
  tags: string[];
  /** How many days before the present it was published. */
  daysAgo: number;
  markdown: string;
}

/** The oldest first. The name of a post's file is its slug. */
export function demoPosts(data = demoData): DemoPost[] {
  const category = z.enum(demoCategories(data).map(({ slug }) => slug));
  const schema = z.strictObject({
    title: text,
    summary: text,
    authorCategory: category,
    cover: z.strictObject({ category, subcategory: z.enum(subcategorySlugs(data)), seed: text }),
    tags: texts,
    daysAgo: z.number().positive(),
  });
  return data
    .listFiles('posts')
    .map((slug) => ({ slug, ...data.readMarkdown(`posts/${slug}`, schema) }))
    .sort((a, b) => b.daysAgo - a.daysAgo);
}
