// Which gigs stand in the tray to be compared: at most four, kept for this tab. The page itself lives by its address alone.
// Guards: nothing is sent anywhere; a forbidden storage only means that the tray is empty after a reload.
import { maxCompared } from '#contract/catalog/gigs/gig.rules.ts';
import { createStore } from '#web/app/store.ts';

export type ComparedGig = { slug: string; title: string };

const name = 'compared-gigs';
const none: readonly ComparedGig[] = [];
/** Filled when the tab has shown the server's page: until then there is none, on both sides. */
export const comparedStore = createStore<readonly ComparedGig[]>(none);

export function emptyComparison(): readonly ComparedGig[] {
  return none;
}

export function compareAddress(slugs: readonly string[]): string {
  return `/compare?gigs=${slugs.join(',')}`;
}

export function isFull(compared: readonly ComparedGig[]): boolean {
  return compared.length >= maxCompared;
}

export function restoreCompared(): void {
  if (comparedStore.get() !== none) return;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    if (Array.isArray(kept)) comparedStore.set(kept.filter(isComparedGig).slice(0, maxCompared));
  } catch {
    // Nothing was kept.
  }
}

function isComparedGig(one: unknown): one is ComparedGig {
  const { slug, title } = (one ?? {}) as Partial<ComparedGig>;
  return typeof slug === 'string' && typeof title === 'string';
}

export function setCompared(next: readonly ComparedGig[]): void {
  comparedStore.set(next);
  try {
    sessionStorage.setItem(name, JSON.stringify(next));
  } catch {
    // Forgotten with the page.
  }
}
