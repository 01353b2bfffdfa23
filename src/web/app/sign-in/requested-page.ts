// The page that a guest was redirected from, as a sign-in intent: named in the dialog, and opened after signing in.
// Guarantees: only a page of this site. Another host of the same domain can write the cookie, so it is not trusted.
import { safeAddress, type SignInIntent } from '#web/app/sign-in/sign-in-intent.ts';
import { forgetWanted, wantedCookie } from '#web/app/sign-in/wanted-address.ts';

type Page = { at: RegExp; purpose: string; side?: 'buyer' | 'seller' };

/** The first match applies. */
const pages: readonly Page[] = [
  { at: /^\/(checkout|pay)\//, purpose: 'continue with your order', side: 'buyer' },
  { at: /^\/orders\//, purpose: 'see your order' },
  { at: /^\/(buyer|seller)\/orders$/, purpose: 'see your orders' },
  { at: /^\/messages\/with\//, purpose: 'write a message' },
  { at: /^\/messages/, purpose: 'read your messages' },
  { at: /^\/notifications$/, purpose: 'see your notifications' },
  { at: /^\/offers\/new/, purpose: 'make an offer' },
  { at: /^\/offers/, purpose: 'see your offers' },
  { at: /^\/category\//, purpose: 'see this category' },
  { at: /^\/sellers$/, purpose: 'discover sellers', side: 'buyer' },
  { at: /^\/buyer\/saved/, purpose: 'see what you saved', side: 'buyer' },
  { at: /^\/projects\/new$/, purpose: 'post a project', side: 'buyer' },
  { at: /^\/projects\/[^/]+\/propose$/, purpose: 'send a proposal', side: 'seller' },
  { at: /^\/seller\/gigs\/create$/, purpose: 'create a gig', side: 'seller' },
  { at: /^\/seller\/gigs/, purpose: 'see your gigs', side: 'seller' },
  { at: /^\/seller\/earnings$/, purpose: 'see your earnings', side: 'seller' },
  { at: /^\/guideline/, purpose: 'take the seller course', side: 'seller' },
  { at: /^\/entrance/, purpose: 'take a skill exam' },
  { at: /^\/help\/tickets/, purpose: 'see your tickets' },
  { at: /^\/dashboard$/, purpose: 'see your dashboard' },
  { at: /^\/(profile|onBoarding)$/, purpose: 'see your profile' },
  { at: /^\/(accounts|settings)/, purpose: 'see your settings' },
  { at: /^\/admin/, purpose: 'open the console' },
];

/** The intent to open this page of the site. */
export function pageIntent(address: string): SignInIntent {
  const page = pages.find(({ at }) => at.test(address.split('?')[0] as string));
  return {
    kind: 'open-page',
    purpose: page?.purpose ?? 'continue to the page you requested',
    address,
    ...(page?.side && { side: page.side }),
  };
}

/** Takes the page out of the cookie that the redirect has set. */
export function takeRequestedPage(): SignInIntent | null {
  const address = requestedAddress(cookieValue(document.cookie));
  forgetWanted();
  return address === null ? null : pageIntent(address);
}

/** Null for an unreadable cookie, and for the home page itself. */
export function requestedAddress(encoded: string | null): string | null {
  try {
    const address = encoded === null ? null : safeAddress(decodeURIComponent(encoded));
    return address === null || /^\/(\?|$)/.test(address) ? null : address;
  } catch {
    return null;
  }
}

function cookieValue(cookies: string): string | null {
  return new RegExp(`(?:^|; )${wantedCookie}=([^;]*)`).exec(cookies)?.[1] ?? null;
}
