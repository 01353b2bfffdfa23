// What was searched last in this browser: kept in its storage under the person's name until they sign out, the newest first, at most
// eight.
// Guards: never sent anywhere; a full or forbidden storage only means that nothing is remembered.
import { useCallback, useState } from 'react';
import { recentSearchesKey } from '#web/app/user-storage.ts';
import { useSession } from '#web/app/session.ts';

export const mostRecent = 8;

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
  /** "Logo" and "logo" are one search. */
  const remember = useCallback(
    (text: string) => {
      const words = text.trim();
      // As it is kept now: another tab may have searched meanwhile.
      if (words) keep([words, ...without(read(key), words)].slice(0, mostRecent));
    },
    [key, keep],
  );
  return {
    recent,
    remember,
    remove: (words: string) => keep(without(read(key), words)),
    removeAll: () => keep([]),
  };
}

function without(recent: readonly string[], words: string): string[] {
  return recent.filter((one) => one.toLowerCase() !== words.toLowerCase());
}

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => typeof one === 'string' && one !== '').slice(0, mostRecent);
  } catch {
    return [];
  }
}

function write(key: string, recent: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Forgotten with the page.
  }
}
