// The user’s recent searches in this browser, newest first, at most eight. Deleted when the user signs out.
// Guarantees: never sent; without storage nothing is remembered.
import { useCallback, useState } from 'react';
import { recentSearchesKey } from '#web/app/user-storage.ts';
import { useSession } from '#web/app/session.ts';

export const maxRecent = 8;

export function useRecentSearches() {
  const { userId } = useSession();
  const key = recentSearchesKey(userId);
  const [recent, setRecent] = useState(() => read(key));
  const keep = useCallback(
    (next: string[]) => {
      setRecent(next);
      write(key, next);
    },
    [key],
  );
  /** Case-insensitive: "Logo" and "logo" are one search. */
  const remember = useCallback(
    (text: string) => {
      const words = text.trim();
      // Re-reads the storage, because another tab may have searched meanwhile.
      if (words) keep([words, ...without(read(key), words)].slice(0, maxRecent));
    },
    [key, keep],
  );
  return {
    recent,
    /** Reads them again: another box or tab may have searched meanwhile. */
    refresh: useCallback(() => setRecent(read(key)), [key]),
    remember,
    remove: (words: string) => keep(without(read(key), words)),
    removeAll: () => keep([]),
  };
}

let isFirstBox = true;

/**
 * Whether the document was opened by a search of this site: one that was sent before the code of its box had loaded, as a plain form.
 * True at most once, so that going back or reloading does not remember a search again that the user has removed.
 */
export function cameBySearch(): boolean {
  if (!isFirstBox) return false;
  isFirstBox = false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    opened?.type === 'navigate' &&
    opened.name === location.href &&
    document.referrer.startsWith(`${location.origin}/`)
  );
}

function without(recent: readonly string[], words: string): string[] {
  return recent.filter((search) => search.toLowerCase() !== words.toLowerCase());
}

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((search) => typeof search === 'string' && search !== '').slice(0, maxRecent);
  } catch {
    return [];
  }
}

function write(key: string, recent: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Without storage, nothing is remembered.
  }
}
