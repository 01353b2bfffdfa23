// Recently viewed: the last 50 gigs a signed-in person opened, kept for them alone, clearable and to be switched off.
// Guests' looks stay in their browser; `list-gigs-by-slug` shows them.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { viewedGigSchema } from './viewed.schema.ts';

const domain = 'viewed';

export const noteView = endpoint({
  name: 'note-view',
  domain,
  summary: 'Keep that a gig was looked at; nothing is kept of one’s own gigs or while it is switched off',
  method: 'POST',
  path: '/viewed',
  body: z.strictObject({ gigId: idSchema }),
  data: z.object({}),
});

export const listViewed = endpoint({
  name: 'list-viewed',
  domain,
  summary:
    'The gigs one looked at last, the newest first; at most 50, without those that are not offered any more',
  method: 'GET',
  path: '/viewed',
  data: z.object({ isKept: z.boolean(), items: z.array(viewedGigSchema) }),
});

export const clearViewed = endpoint({
  name: 'clear-viewed',
  domain,
  summary: 'Forget which gigs one looked at',
  method: 'POST',
  path: '/viewed/clear',
  data: z.object({}),
});

export const keepViewed = endpoint({
  name: 'keep-viewed',
  domain,
  summary: 'Switch the keeping on or off; off also forgets what was kept',
  method: 'POST',
  path: '/viewed/keep',
  body: z.strictObject({ isKept: z.boolean() }),
  data: z.object({ isKept: z.boolean() }),
});

export const viewedEndpoints = [noteView, listViewed, clearViewed, keepViewed];
