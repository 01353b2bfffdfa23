// The content of a gig with every part present, and the content of a new gig. Without zod, because both sides read it.
import type { GigDraft } from './gig.schema.ts';

export type GigContent = Required<GigDraft>;

export const emptyGigContent: GigContent = {
  title: '',
  category: null,
  subcategory: null,
  tags: [],
  packages: [],
  extras: [],
  description: '',
  faq: [],
  requirements: [],
  pictureIds: [],
  aiUse: null,
  aiTools: '',
  maxOpenOrders: null,
  asksFirst: false,
};
