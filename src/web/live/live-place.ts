// Where the live channel was when the server loaded this page: what came after is news to it.
// Guards: only of the page that the server made; a page that somebody signed in on begins without a place.
let place: string | null = null;
let isTaken = false;

/** Called while the first page hydrates. */
export function startLive(given: string | null): void {
  if (typeof document === 'undefined' || isTaken) return;
  isTaken = true;
  place = given;
}

/** Gives it once: whoever begins later, or as somebody else, has been loaded since. */
export function takePlace(): string {
  const taken = place ?? '';
  place = null;
  return taken;
}
