// What this browser keeps beyond the tab under a person's name. Guards: what they searched goes with their session, however that
// ends; what they wrote and could not send yet stays for their next one, and goes when they sign out themselves.

export function recentSearchesKey(userId: string | null): string {
  return `recent-searches ${userId ?? 'guest'}`;
}

/** Before the names of messages that are under way (messages/outgoing-store.ts). */
export function outgoingPrefix(userId: string): string {
  return `outgoing ${userId} `;
}

export function countOutgoing(userId: string): number {
  return namesOf((name) => name.startsWith(outgoingPrefix(userId))).length;
}

export function forgetPerson(userId: string): void {
  forget([recentSearchesKey(userId)]);
}

/** Drafts are named as what they are for, with their writer at the end (orders/kept-draft.ts). */
export function forgetWriting(userId: string): void {
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
