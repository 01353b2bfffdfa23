// The pages that are the same for every guest, and how long one rendering of each may be sent (decision 0039).
// All other pages are rendered per request, and so are these for anyone who is signed in, and addresses of these patterns that redirect.
import type { GuestPagePolicy } from '#server/platform/http/guest-pages.ts';
import { marketAges } from '#server/platform/http/kept/kept-pages.ts';

/** Texts that the operator edits. */
const texts = { freshMs: 5000, staleMs: 30_000 };

export const guestPages: readonly GuestPagePolicy[] = [
  ...[
    '/',
    '/explore',
    '/projects',
    '/projects/:project',
    '/prices',
    '/prices/:category',
    '/prices/:category/:tag',
  ].map((path) => ({ path, ...marketAges })),
  ...['/profile/:username', '/gigs/:slug'].map((path) => ({ path, ...marketAges, countsReading: true })),
  ...[
    '/blogs',
    '/blogs/:post',
    '/help',
    '/help/:article',
    '/about',
    '/terms-and-privacy',
    '/developers',
    '/developers/guide',
    '/developers/reference/:name',
  ].map((path) => ({ path, ...texts })),
];
