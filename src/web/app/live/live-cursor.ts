// The live channel's cursor at the time the server rendered this page: later invalidations concern it.
// Only for the page the server rendered; after a sign-in on the page there is no cursor.
let cursor: string | null = null;
let isTaken = false;

/** Called while the first page hydrates. */
export function startLiveCursor(given: string | null): void {
  if (typeof document === 'undefined' || isTaken) return;
  isTaken = true;
  cursor = given;
}

/** Returns it once: a later start, or one for another user, has loaded newer data. */
export function takeLiveCursor(): string {
  const taken = cursor ?? '';
  cursor = null;
  return taken;
}
