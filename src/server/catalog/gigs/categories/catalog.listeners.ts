// Gigs follow decisions about the catalog.
import type { DomainEvent } from '#server/platform/data/events.ts';
import type { Listener, Timer } from '#server/platform/data/handlers.ts';
import { clearCategoryTree } from './category.view.ts';
import { applySubcategoryMerges, applyTagRule, applyTagRules } from './apply-catalog-change.ts';

export const catalogListeners: readonly Listener[] = [
  {
    name: 'gigs/apply-catalog-change',
    on: ['category.changed', 'category.renamed', 'subcategory.merged', 'tag.ruled'],
    async run(platform, event: DomainEvent) {
      clearCategoryTree(platform);
      if (event.name === 'subcategory.merged') await applySubcategoryMerges(platform);
      if (event.name === 'tag.ruled') await applyTagRule(platform, event.tag);
    },
  },
];

export const applyTagRulesTimer: Timer = {
  name: 'gigs/apply-tag-rules',
  everySeconds: 60,
  run: applyTagRules,
};

export const applyMergesTimer: Timer = {
  name: 'gigs/apply-subcategory-merges',
  everySeconds: 60,
  run: applySubcategoryMerges,
};
