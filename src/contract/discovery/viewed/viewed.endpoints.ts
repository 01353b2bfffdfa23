// View history: the last 50 gigs a signed-in user opened, visible to them only; it can be cleared and turned off.
// A guest's history stays in the browser and is shown with `list-gigs-by-slug`.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { viewedGigSchema } from './viewed.schema.ts';

const domain = 'viewed';

export const recordView = endpoint({
  name: 'record-view',
  domain,
  summary: 'Record a view of a gig; ignored for the caller’s own gigs and while history is off',
  method: 'POST',
  path: '/viewed',
  body: z.strictObject({ gigId: idSchema }),
  data: z.object({}),
});

export const listViewed = endpoint({
  name: 'list-viewed',
  domain,
  summary:
    'The gigs the caller viewed last, newest first; at most 50, without gigs that are no longer offered',
  method: 'GET',
  path: '/viewed',
  data: z.object({ isEnabled: z.boolean(), items: z.array(viewedGigSchema) }),
});

export const clearViewed = endpoint({
  name: 'clear-viewed',
  domain,
  summary: 'Clear the view history',
  method: 'POST',
  path: '/viewed/clear',
  data: z.object({}),
});

export const setViewHistory = endpoint({
  name: 'set-view-history',
  domain,
  summary: 'Turn the view history on or off; turning it off also clears it',
  method: 'POST',
  path: '/viewed/settings',
  body: z.strictObject({ isEnabled: z.boolean() }),
  data: z.object({ isEnabled: z.boolean() }),
});

export const viewedEndpoints = [recordView, listViewed, clearViewed, setViewHistory];
