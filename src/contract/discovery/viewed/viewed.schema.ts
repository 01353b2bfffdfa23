// The gigs somebody looked at last, and how many are kept.
import { z } from 'zod';
import { gigCardSchema } from '#contract/catalog/gigs/gig.schema.ts';

export const viewedLimits = { signedIn: 50, inBrowser: 24 } as const;

export const viewedGigSchema = z.object({ gig: gigCardSchema, viewedAt: z.iso.datetime() });
