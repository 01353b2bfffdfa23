// The filters of /projects and their URL: `/projects?q=…&category=…&skill=…&budget=…`.
// Guarantees: the URL is the only state; invalid values are ignored.
import type { InputOf } from '#contract/common/endpoint.ts';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import type { listProjects } from '#contract/deals/projects/project.endpoints.ts';
import { withQuery } from '#web/ui/with-query.ts';

export type ProjectFilters = {
  q: string;
  category: string | null;
  skill: string | null;
  /** Only projects whose maximum budget is at least this, or that name none. */
  budgetMinor: number | null;
  /** Disables spelling correction. */
  exact: boolean;
};

const budgetChoicesMinor = [10_000, 50_000, 100_000, 500_000] as const;

export const budgetOptions = [
  { value: '', label: 'Any' },
  ...budgetChoicesMinor.map((minor) => ({
    value: String(minor / 100),
    label: `$${(minor / 100).toLocaleString('en-US')} or more`,
  })),
];

/** `categories`: the existing slugs; any other value is ignored. */
export function readProjectFilters(search: URLSearchParams, categories: readonly string[]): ProjectFilters {
  const budgetMinor = Number(search.get('budget')) * 100;
  return {
    q: search.get('q')?.trim().slice(0, 200) ?? '',
    category: categories.find((slug) => slug === search.get('category')) ?? null,
    skill: search.get('skill')?.trim().toLowerCase().slice(0, 24) || null,
    budgetMinor: budgetChoicesMinor.find((choice) => choice === budgetMinor) ?? null,
    exact: search.get('exact') === 'true',
  };
}

export function projectQueryOf(
  filters: ProjectFilters,
  cursor?: string | null,
): InputOf<typeof listProjects> {
  return {
    ...(filters.q && { q: filters.q }),
    ...(filters.category && { category: filters.category }),
    ...(filters.skill && { tag: filters.skill }),
    ...(filters.budgetMinor && { budgetFrom: filters.budgetMinor }),
    ...(filters.exact && { exact: 'true' }),
    ...(cursor && { cursor }),
  };
}

export function projectsAddress(filters: Partial<ProjectFilters>, cursor?: string | null): string {
  const { q, category, skill, budgetMinor, exact } = filters;
  const budget = budgetMinor ? budgetMinor / 100 : null;
  return withQuery('/projects', { q, category, skill, budget, exact: exact && 'true', cursor });
}

/** The filters as text, such as “logo”, Design, $500 or more. */
export function projectFilterLabels(
  { q, category, skill, budgetMinor }: ProjectFilters,
  categories: readonly Category[],
): string[] {
  const labels = [
    q && `“${q}”`,
    categories.find(({ slug }) => slug === category)?.name,
    skill,
    budgetOptions.find(({ value }) => Number(value) * 100 === budgetMinor)?.label,
  ];
  return labels.flatMap((label) => label || []);
}
