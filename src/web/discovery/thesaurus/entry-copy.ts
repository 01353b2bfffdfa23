// How entries of the thesaurus and their weights are named.
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import {
  type ConsoleThesaurusEntry,
  thesaurusWeights,
} from '#contract/discovery/thesaurus/thesaurus.schema.ts';

export type WeightName = keyof typeof thesaurusWeights;
export const weightLabels: Record<WeightName, string> = { strong: 'Strong', normal: 'Normal', weak: 'Weak' };

/** The file has weights between those that support chooses from. */
export function weightLabel(weight: number): string {
  const { strong, normal, weak } = thesaurusWeights;
  const nearest: WeightName =
    weight > (strong + normal) / 2 ? 'strong' : weight > (normal + weak) / 2 ? 'normal' : 'weak';
  return `${weightLabels[nearest]} (${weight})`;
}

type Named = Pick<ConsoleThesaurusEntry, 'kind' | 'targetName'>;

/** Continues the phrase: "means", "also finds". */
export function relationOf({ kind }: Named): string {
  return kind === 'work' ? 'means' : 'also finds';
}

export function targetLabel({ kind, targetName }: Named): string {
  if (targetName === null) return 'a kind of work that no longer exists';
  return kind === 'work' ? targetName : `“${targetName}”`;
}

/** Every subcategory as an option, in the order of the categories. */
export function workOptions(categories: readonly Category[]): { value: string; label: string }[] {
  return categories.flatMap((category) =>
    category.subcategories.map(({ slug, name }) => ({
      value: `${category.slug}/${slug}`,
      label: `${name} (${category.name})`,
    })),
  );
}
