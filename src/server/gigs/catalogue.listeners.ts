// What gigs listen to: decisions about the catalogue, which they follow.
import type { DomainEvent, Listener, Timer } from '#server/platform/events.ts';
import { forgetCategoryTree } from './category.view.ts';
import { settleSubcategories, settleTag, settleTags } from './settle-catalogue.ts';

export const catalogueListeners: readonly Listener[] = [
  {
    name: 'gigs/settle-catalogue',
    on: ['category.changed', 'category.renamed', 'subcategory.merged', 'tag.ruled'],
    async run(platform, event: DomainEvent) {
      forgetCategoryTree(platform);
      if (event.name === 'subcategory.merged') await settleSubcategories(platform);
      if (event.name === 'tag.ruled') await settleTag(platform, event.tag);
    },
  },
];

export const settleRuled: Timer = { name: 'settle-ruled-tags', everySeconds: 60, run: settleTags };

export const settleMerged: Timer = {
  name: 'settle-merged-subcategories',
  everySeconds: 60,
  run: settleSubcategories,
};
