// What was bought: a copy of the gig as of the start of the checkout. Later edits never change an order.
import { z } from 'zod';
import { idSchema, slugSchema } from '#contract/common/ids.ts';
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
  /** Missing in copies from before the AI statement existed. */
  aiUse: aiUseSchema.nullable().optional(),
  aiTools: z.string().optional(),
  /** Missing in copies from before these terms existed. */
  maxOpenOrders: z.int().nullable().optional(),
  asksFirst: z.boolean().optional(),
});
export type FrozenGig = z.infer<typeof frozenGigSchema>;
