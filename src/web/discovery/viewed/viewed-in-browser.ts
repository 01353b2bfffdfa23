// The gigs a guest viewed last: their slugs, stored in this browser only, newest first.
// Guarantees: sent only to load the cards when the guest opens the list. When recording is off, only that setting is stored.
import { viewedLimits } from '#contract/discovery/viewed/viewed.schema.ts';

const name = 'viewed-gigs guest';
const off = 'off';

export type GuestViews = { isEnabled: boolean; slugs: string[] };

export function readGuestViews(): GuestViews {
  try {
    const stored = localStorage.getItem(name);
    if (stored === off) return { isEnabled: false, slugs: [] };
    const slugs: unknown = JSON.parse(stored ?? '[]');
    const known = Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string') : [];
    return { isEnabled: true, slugs: known.slice(0, viewedLimits.inBrowser) };
  } catch {
    return { isEnabled: true, slugs: [] };
  }
}

export function writeGuestViews({ isEnabled, slugs }: GuestViews): void {
  try {
    localStorage.setItem(name, isEnabled ? JSON.stringify(slugs.slice(0, viewedLimits.inBrowser)) : off);
  } catch {
    // Without storage, nothing is recorded.
  }
}
