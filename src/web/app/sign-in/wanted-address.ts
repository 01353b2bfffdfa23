// The address a guest was denied by a gate, kept for ten minutes in a cookie, so that signing in can continue there.
// Guarantees: set for guests only: one user's address is never offered to the next one who signs in.
// Does not navigate: requested-page.ts reads it, and validates it.
import { redirect } from 'react-router';

export const wantedCookie = 'wanted';
const seconds = 600;
/** Longer addresses are not kept: no one bookmarks them. */
const longest = 500;
const forgotten = `${wantedCookie}=; Path=/; Max-Age=0; SameSite=Lax`;

/** To the home page, as specified; the address stays plain, so that it can be shared and reloaded. */
export function sendHome({ pathname, search }: URL, { asGuest }: { asGuest: boolean }): Response {
  const value = encodeURIComponent(pathname + search);
  const isKept = asGuest && value.length <= longest;
  // An earlier wanted address is obsolete in either case.
  const cookie = isKept ? `${wantedCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax` : forgotten;
  if (typeof document === 'undefined') return redirect('/', { headers: { 'Set-Cookie': cookie } });
  document.cookie = cookie;
  return redirect('/');
}

export function forgetWanted(): void {
  if (typeof document !== 'undefined') document.cookie = forgotten;
}
