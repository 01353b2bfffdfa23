// The active filters as labels, each with the filters that remain without it. Used for chips, names and empty states.
import type { SiteCategory } from '#web/app/navigation.ts';
import { deliveryLabel, type ExploreFilters, shortMoney } from './explore-filters.ts';

export type ActiveFilter = { key: string; label: string; without: ExploreFilters };

/** Search text and sorting are not filters. */
export function activeFilters(filters: ExploreFilters, categories: readonly SiteCategory[]): ActiveFilter[] {
  const category = categories.find(({ slug }) => slug === filters.category);
  const active: ActiveFilter[] = [];
  if (filters.category !== null) {
    const without = { ...filters, category: null, subcategory: null };
    active.push({ key: 'category', label: category?.name ?? filters.category, without });
  }
  if (filters.subcategory !== null) {
    const name =
      category?.subcategories.find(({ slug }) => slug === filters.subcategory)?.name ?? filters.subcategory;
    active.push({ key: 'subcategory', label: name, without: { ...filters, subcategory: null } });
  }
  if (filters.minMinor !== null || filters.maxMinor !== null) {
    const without = { ...filters, minMinor: null, maxMinor: null };
    active.push({ key: 'price', label: priceLabel(filters.minMinor, filters.maxMinor), without });
  }
  if (filters.delivery !== null) {
    active.push({
      key: 'delivery',
      label: deliveryLabel(filters.delivery),
      without: { ...filters, delivery: null },
    });
  }
  for (const tag of filters.tags) {
    const without = { ...filters, tags: filters.tags.filter((other) => other !== tag) };
    active.push({ key: `tag ${tag}`, label: tag, without });
  }
  const simple = [
    ['rating', filters.rating && ratingLabel(filters.rating), { rating: null }],
    ['level', filters.level && levelLabel(filters.level), { level: null }],
    ['language', filters.language && `Works in ${languageLabel(filters.language)}`, { language: null }],
    ['tested', filters.tested && `Tested in ${filters.tested}`, { tested: null }],
    ['online', filters.online && 'Online now', { online: false }],
    ['startBy', filters.startBy && `Available by ${dayLabel(filters.startBy)}`, { startBy: null }],
  ] as const;
  for (const [key, label, change] of simple)
    if (label) active.push({ key, label, without: { ...filters, ...change } });
  return active;
}

export function ratingLabel(hundredths: number): string {
  return `${(hundredths / 100).toFixed(1)} stars and up`;
}

export function levelLabel(level: number): string {
  return level === 3 ? 'Top sellers' : `Level ${level} and up`;
}

/** "es" → "Spanish". */
export function languageLabel(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}

export function dayLabel(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

export function priceLabel(minMinor: number | null, maxMinor: number | null): string {
  if (minMinor === null) return `Up to ${shortMoney(maxMinor ?? 0)}`;
  if (maxMinor === null) return `From ${shortMoney(minMinor)}`;
  return `${shortMoney(minMinor)} to ${shortMoney(maxMinor)}`;
}
