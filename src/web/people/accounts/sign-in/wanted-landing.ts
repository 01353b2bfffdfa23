// The page to open after signing in: the one that required the sign-in, or else the specification's landing page.
// Guarantees: only a URL of this site. Another host of the same domain can write the cookie, so it is treated as untrusted:
// anything a browser could read as another host is rejected. It applies only on the home page, where the gate redirected to;
// overlays.tsx clears it when the person navigates elsewhere.
import { landingOf } from './landing.ts';
import type { SignedIn } from '#web/app/page-context.ts';
import { forgetWanted, wantedCookie } from '#web/app/wanted-address.ts';

/** Whether signing in now leads to a requested page. */
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

/** A path with its query on `origin`; null for anything else. */
export function safeAddress(encoded: string | null, origin: string): string | null {
  if (encoded === null) return null;
  try {
    const given = decodeURIComponent(encoded);
    if (!given.startsWith('/')) return null;
    const { origin: host, pathname, search } = new URL(given, origin);
    // Dot segments are resolved before the check: `/.//elsewhere` becomes another host.
    return host === origin && /^\/(?![/\\])/.test(pathname) && pathname !== '/' ? pathname + search : null;
  } catch {
    return null;
  }
}
