// The gigs chosen for comparison: at most four, stored for this tab. The comparison page itself uses only its URL.
// Guarantees: nothing is sent; without storage the selection is lost on reload.
import { maxCompared } from '#contract/catalog/gigs/gig.rules.ts';
import { createStore } from '#web/app/store.ts';

export type ComparedGig = { slug: string; title: string };

const name = 'compared-gigs';
const none: readonly ComparedGig[] = [];
/** Filled after hydration, because the server does not know this tab's storage. */
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
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    if (Array.isArray(stored)) comparedStore.set(stored.filter(isComparedGig).slice(0, maxCompared));
  } catch {
    // No readable selection: starts empty.
  }
}

function isComparedGig(value: unknown): value is ComparedGig {
  const { slug, title } = (value ?? {}) as Partial<ComparedGig>;
  return typeof slug === 'string' && typeof title === 'string';
}

export function setCompared(next: readonly ComparedGig[]): void {
  comparedStore.set(next);
  try {
    sessionStorage.setItem(name, JSON.stringify(next));
  } catch {
    // Without storage, a reload loses the selection.
  }
}
