// What was bought: a copy of the gig as it stood when the checkout began. Later edits never change an order.
import { z } from 'zod';
import { idSchema, slugSchema } from '../common/ids.ts';
import { aiUseSchema } from './ai-use.schema.ts';
import { gigExtraSchema, gigPackageSchema, gigRequirementSchema } from './gig.schema.ts';

export const frozenGigSchema = z.object({
  gigId: idSchema,
  version: z.int(),
  sellerId: idSchema,
  slug: slugSchema,
  title: z.string(),
  category: z.string(),
  subcategory: z.string(),
  coverPictureId: idSchema.nullable(),
  packages: z.array(gigPackageSchema),
  extras: z.array(gigExtraSchema),
  requirements: z.array(gigRequirementSchema),
  /** Missing where it was frozen before there was the question. */
  aiUse: aiUseSchema.nullable().optional(),
  aiTools: z.string().optional(),
});
export type FrozenGig = z.infer<typeof frozenGigSchema>;
