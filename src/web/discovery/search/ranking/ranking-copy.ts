// Labels of the parts of the ranking, for the help page and for the explanation of a result.
import type { QualityPart, MatchField } from '#contract/discovery/search/ranking.rules.ts';

export const partLabels: Record<QualityPart, string> = {
  rating: 'Reviews',
  orders: 'Completed orders',
  level: 'Seller level',
  freshness: 'Newly published',
};
export const placeLabels: Record<MatchField, string> = {
  title: 'the title',
  tags: 'the tags',
  description: 'the description',
};
