// Which gigs stand in the tray to be compared: at most four, kept for this tab. The page itself lives by its address alone.
// Guards: nothing is sent anywhere; a forbidden storage only means that the tray is empty after a reload.
import { maxCompared } from '#contract/catalog/gigs/gig.rules.ts';
import { createStore } from '#web/app/store.ts';

export type Compared = { slug: string; title: string };

const name = 'compared-gigs';
const none: readonly Compared[] = [];
/** Filled when the tab has shown the server's page: until then there is none, on both sides. */
export const comparedStore = createStore<readonly Compared[]>(none);

export function noneCompared(): readonly Compared[] {
  return none;
}

export function compareAddress(slugs: readonly string[]): string {
  return `/compare?gigs=${slugs.join(',')}`;
}

export function isFull(compared: readonly Compared[]): boolean {
  return compared.length >= maxCompared;
}

export function rememberCompared(): void {
  if (comparedStore.get() !== none) return;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    if (Array.isArray(kept)) comparedStore.set(kept.filter(isCompared).slice(0, maxCompared));
  } catch {
    // Nothing was kept.
  }
}

function isCompared(one: unknown): one is Compared {
  const { slug, title } = (one ?? {}) as Partial<Compared>;
  return typeof slug === 'string' && typeof title === 'string';
}

export function keepCompared(next: readonly Compared[]): void {
  comparedStore.set(next);
  try {
    sessionStorage.setItem(name, JSON.stringify(next));
  } catch {
    // Forgotten with the page.
  }
}
