// The routes of gigs, with their access policies and limits.
import * as endpoints from '#contract/catalog/gigs/gig.endpoints.ts';
import * as named from '#contract/catalog/gigs/named-gigs.endpoints.ts';
import * as ownEndpoints from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { marketAges } from '#server/platform/http/kept/kept-pages.ts';
import { compareGigs } from './compare-gigs.ts';
import { createGig } from './create-gig.ts';
import { deleteGig } from './delete-gig.ts';
import { duplicateGig } from './duplicate-gig.ts';
import { getGig } from './get-gig.ts';
import { getGigFunnel } from './get-gig-funnel.ts';
import { getOwnGig } from './get-own-gig.ts';
import { listCategories } from './categories/list-categories.ts';
import { listGigsBySlug } from './list-gigs-by-slug.ts';
import { listOwnGigs } from './list-own-gigs.ts';
import { listRelatedGigs } from './list-related-gigs.ts';
import { listSellerGigs } from './list-seller-gigs.ts';
import { pauseGig } from './pause-gig.ts';
import { publishGig } from './publish-gig.ts';
import { resumeGig } from './resume-gig.ts';
import { saveGig } from './save-gig.ts';

/** The longest draft in the widest encoding. */
const largest = 256 * 1024;

export const gigRoutes: Bound[] = [
  bindRead(endpoints.listCategories, { needs: 'anyone', kept: marketAges }, listCategories),
  bindRead(endpoints.getGig, { needs: 'anyone', countsReading: true, kept: marketAges }, getGig),
  bindRead(endpoints.listRelatedGigs, { needs: 'anyone' }, listRelatedGigs),
  bindRead(endpoints.listSellerGigs, { needs: 'anyone' }, listSellerGigs),
  bindRead(named.listGigsBySlug, { needs: 'anyone' }, listGigsBySlug),
  bindRead(
    named.compareGigs,
    { needs: 'anyone', countsReading: ({ slugs }) => (slugs as string[]).length },
    compareGigs,
  ),
  bindRead(ownEndpoints.listOwnGigs, { needs: 'seller' }, listOwnGigs),
  bindRead(ownEndpoints.getGigFunnel, { needs: 'seller' }, getGigFunnel),
  bindRead(ownEndpoints.getOwnGig, { needs: 'seller' }, getOwnGig),
  bind(ownEndpoints.createGig, { needs: 'seller', limit: '60/h', largest }, createGig),
  // Autosave.
  bind(ownEndpoints.saveGig, { needs: 'seller', limit: '120/min', largest }, saveGig),
  bind(ownEndpoints.publishGig, { needs: 'seller', limit: '60/h', restrictedBy: 'publishing' }, publishGig),
  bind(ownEndpoints.pauseGig, { needs: 'seller', limit: '60/h' }, pauseGig),
  bind(ownEndpoints.resumeGig, { needs: 'seller', limit: '60/h', restrictedBy: 'publishing' }, resumeGig),
  bind(ownEndpoints.duplicateGig, { needs: 'seller', limit: '60/h' }, duplicateGig),
  bind(ownEndpoints.deleteGig, { needs: 'seller', limit: '60/h' }, deleteGig),
];
