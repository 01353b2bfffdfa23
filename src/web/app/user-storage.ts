// A user's data that this browser keeps beyond the tab. Recent searches are deleted when the session ends in any way; unsent messages
// stay for the user's next session, and are deleted when they sign out themselves.

export function recentSearchesKey(userId: string | null): string {
  return `recent-searches ${userId ?? 'guest'}`;
}

/** The prefix of the keys of outgoing messages (web/messaging/messages/outgoing-store.ts). */
export function outgoingPrefix(userId: string): string {
  return `outgoing ${userId} `;
}

export function countOutgoing(userId: string): number {
  return namesOf((name) => name.startsWith(outgoingPrefix(userId))).length;
}

export function forgetUser(userId: string): void {
  forget([recentSearchesKey(userId)]);
}

/** Draft keys end with their owner's id (stored-draft.ts). */
export function forgetDrafts(userId: string): void {
  forget(namesOf((name) => name.startsWith(outgoingPrefix(userId)) || name.endsWith(` ${userId}`)));
}

function namesOf(isMeant: (name: string) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter(isMeant);
  } catch {
    return [];
  }
}

function forget(names: readonly string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // A forbidden storage has kept nothing.
  }
}
