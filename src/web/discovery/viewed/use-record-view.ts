// Keeps that a gig is being looked at: with the account of whoever is signed in, otherwise in this browser.
// Guards: it never disturbs the page; one's own gigs are not kept.
import { useEffect } from 'react';
import type { GigView } from '#contract/catalog/gigs/gig.schema.ts';
import { recordView } from '#contract/discovery/viewed/viewed.endpoints.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { readGuestViews, writeGuestViews } from './viewed-in-browser.ts';

export function useRecordView({ id, slug, isOwn, state }: GigView): void {
  const { isAuthenticated } = useSession();
  useEffect(() => {
    if (isOwn || state !== 'active') return;
    if (isAuthenticated) {
      // A look that could not be kept is not worth a word.
      call(recordView, { gigId: id }).catch(() => undefined);
      return;
    }
    const { isEnabled, slugs } = readGuestViews();
    if (isEnabled) writeGuestViews({ isEnabled, slugs: [slug, ...slugs.filter((one) => one !== slug)] });
  }, [id, slug, isOwn, state, isAuthenticated]);
}
