// Records that a gig was viewed: in the account of a signed-in user, otherwise in this browser.
// Guarantees: failures do not affect the page; the seller’s own gigs are not recorded.
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
      // A failure is ignored: the gig is only missing in the list.
      call(recordView, { gigId: id }).catch(() => undefined);
      return;
    }
    const { isEnabled, slugs } = readGuestViews();
    if (isEnabled) writeGuestViews({ isEnabled, slugs: [slug, ...slugs.filter((other) => other !== slug)] });
  }, [id, slug, isOwn, state, isAuthenticated]);
}
