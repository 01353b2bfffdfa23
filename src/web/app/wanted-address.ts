// Where a guest was going when a gate sent them home, kept for ten minutes in a cookie, so that signing in can take them there.
// Guards: only where somebody came to without an account: what one person had open is never offered to whoever signs in next.
// Does not go anywhere itself: wanted-landing.ts reads it, trusting nothing of what it finds.
import { redirect } from 'react-router';

export const wantedCookie = 'wanted';
const seconds = 600;
/** Longer addresses are forgotten: they are nobody's bookmark. */
const longest = 500;
const forgotten = `${wantedCookie}=; Path=/; Max-Age=0; SameSite=Lax`;

/** Home, by the specification; the address stays plain, so that it can be shared and reloaded. */
export function sendHome({ pathname, search }: URL, { asGuest }: { asGuest: boolean }): Response {
  const value = encodeURIComponent(pathname + search);
  const isKept = asGuest && value.length <= longest;
  // What was wanted before is not wanted any more either way.
  const cookie = isKept ? `${wantedCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax` : forgotten;
  if (typeof document === 'undefined') return redirect('/', { headers: { 'Set-Cookie': cookie } });
  document.cookie = cookie;
  return redirect('/');
}

export function forgetWanted(): void {
  if (typeof document !== 'undefined') document.cookie = forgotten;
}
