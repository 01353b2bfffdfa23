// The gigs a guest looked at last: their addresses, in this browser only, the newest first.
// Guards: never sent but to ask for their cards when the guest opens the list; a wish not to keep any is kept instead of them.
import { viewedLimits } from '#contract/discovery/viewed/viewed.schema.ts';

const name = 'viewed-gigs guest';
const off = 'off';

export type GuestViews = { isEnabled: boolean; slugs: string[] };

export function readGuestViews(): GuestViews {
  try {
    const kept = localStorage.getItem(name);
    if (kept === off) return { isEnabled: false, slugs: [] };
    const slugs: unknown = JSON.parse(kept ?? '[]');
    const known = Array.isArray(slugs) ? slugs.filter((one) => typeof one === 'string') : [];
    return { isEnabled: true, slugs: known.slice(0, viewedLimits.inBrowser) };
  } catch {
    return { isEnabled: true, slugs: [] };
  }
}

export function writeGuestViews({ isEnabled, slugs }: GuestViews): void {
  try {
    localStorage.setItem(name, isEnabled ? JSON.stringify(slugs.slice(0, viewedLimits.inBrowser)) : off);
  } catch {
    // Forgotten with the page.
  }
}
