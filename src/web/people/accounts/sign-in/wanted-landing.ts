// Where to go after signing in: to the page that a gate had turned away from, or else to the specification's landing.
// Guards: only ever an address of this site. The cookie can be written by others (another host of the same domain), so it is read
// as a stranger's: what a browser could take for another host is no address. It is asked once, and only on the home page, where
// the gate has left the person; whoever has gone elsewhere since has changed their mind (overlays.tsx forgets it then).
import { landingOf } from '#web/accounts/landing.ts';
import type { SignedIn } from '#web/app/page-context.ts';
import { forgetWanted, wantedCookie } from '#web/app/wanted-address.ts';

/** Whether signing in now leads to the page that was wanted. */
export function hasWanted(): boolean {
  return wantedAddress() !== null;
}

export function landingAfter(account: SignedIn): string {
  const wanted = wantedAddress();
  forgetWanted();
  return wanted ?? landingOf(account);
}

function wantedAddress(): string | null {
  return location.pathname === '/' ? safeAddress(cookieValue(document.cookie), location.origin) : null;
}

function cookieValue(cookies: string): string | null {
  return new RegExp(`(?:^|; )${wantedCookie}=([^;]*)`).exec(cookies)?.[1] ?? null;
}

/** A path with its query on `origin`; null for everything else. */
export function safeAddress(encoded: string | null, origin: string): string | null {
  if (encoded === null) return null;
  try {
    const given = decodeURIComponent(encoded);
    if (!given.startsWith('/')) return null;
    const { origin: host, pathname, search } = new URL(given, origin);
    // Dots are taken out of a path before it is looked at: `/.//elsewhere` is another host by then.
    return host === origin && /^\/(?![/\\])/.test(pathname) && pathname !== '/' ? pathname + search : null;
  } catch {
    return null;
  }
}
