// What this browser keeps beyond the tab under a person's name. Guards: it goes with their session, however that ends.

export function recentSearchesKey(userId: string | null): string {
  return `recent-searches ${userId ?? 'guest'}`;
}

export function forgetPerson(userId: string): void {
  try {
    localStorage.removeItem(recentSearchesKey(userId));
  } catch {
    // A forbidden storage has kept nothing.
  }
}
