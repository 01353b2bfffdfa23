// All trades, by category and subcategory.
import { designBrands } from './design-brands.ts';
import { designPages } from './design-pages.ts';
import { developmentSites } from './development-sites.ts';
import { developmentSystems } from './development-systems.ts';
import { marketingInsight } from './marketing-insight.ts';
import { marketingReach } from './marketing-reach.ts';
import type { Trade } from './trade.ts';
import { videoFinish } from './video-finish.ts';
import { videoPictures } from './video-pictures.ts';
import { writingBooks } from './writing-books.ts';
import { writingPages } from './writing-pages.ts';

export const allTrades: readonly Trade[] = [
  ...designBrands,
  ...designPages,
  ...developmentSites,
  ...developmentSystems,
  ...writingPages,
  ...writingBooks,
  ...marketingReach,
  ...marketingInsight,
  ...videoPictures,
  ...videoFinish,
];

export function tradeOf(subcategory: string): Trade {
  const trade = allTrades.find((one) => one.slug === subcategory);
  if (trade === undefined) throw new Error(`No trade for the subcategory ${subcategory}`);
  return trade;
}
