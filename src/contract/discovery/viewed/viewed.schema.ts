// An entry of the view history, and how many are stored for users and guests.
import { z } from 'zod';
import { gigCardSchema } from '#contract/catalog/gigs/gig.schema.ts';

export const viewedLimits = { signedIn: 50, inBrowser: 24 } as const;

export const viewedGigSchema = z.object({ gig: gigCardSchema, viewedAt: z.iso.datetime() });
