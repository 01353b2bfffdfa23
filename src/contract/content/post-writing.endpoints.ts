// The calls by which support writes the blog. For support only; readers have content.endpoints.ts.
// Guards: every change names the version it was made upon, and is refused when there is a newer one.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, pageQuery } from '../common/page.ts';
import { postLimits } from './post-writing.rules.ts';
import {
  manuscriptRowSchema,
  manuscriptSchema,
  manuscriptStates,
  manuscriptText,
  previewSchema,
} from './post-writing.schema.ts';

const domain = 'content';
const params = z.object({ postId: idSchema });
const seen = { version: z.int().min(1) };

export const listManuscripts = endpoint({
  name: 'list-manuscripts',
  domain,
  summary: 'Posts as they are written, in every state, the newest saved first',
  method: 'GET',
  path: '/admin/posts',
  query: z.object({
    q: z.string().trim().max(100).default(''),
    state: z.enum(['all', ...manuscriptStates]).default('all'),
    ...pageQuery,
  }),
  data: listOf(manuscriptRowSchema),
});
export const getManuscript = endpoint({
  name: 'get-manuscript',
  domain,
  summary: 'One post as it is written, with who it may be by',
  method: 'GET',
  path: '/admin/posts/:postId',
  params,
  data: manuscriptSchema,
  refusals: ['manuscript_not_found'],
});
export const startManuscript = endpoint({
  name: 'start-manuscript',
  domain,
  summary: 'Begin a post; an empty one that was begun before is given again',
  method: 'POST',
  path: '/admin/posts',
  data: manuscriptSchema,
});
export const saveManuscript = endpoint({
  name: 'save-manuscript',
  domain,
  summary: 'Save the text on top of the version it was made from; readers see nothing of it yet',
  method: 'PUT',
  path: '/admin/posts/:postId',
  params,
  body: z.strictObject({ ...seen, ...manuscriptText }),
  data: manuscriptSchema,
  refusals: [
    'manuscript_not_found',
    'manuscript_moved_on',
    'manuscript_scheduled',
    'manuscript_address_fixed',
    'file_not_found',
  ],
});
export const publishManuscript = endpoint({
  name: 'publish-manuscript',
  domain,
  summary: 'Show this version to readers now, for the first time or in place of the one they see',
  method: 'POST',
  path: '/admin/posts/:postId/publish',
  params,
  body: z.strictObject(seen),
  data: manuscriptSchema,
  refusals: ['manuscript_not_found', 'manuscript_moved_on', 'manuscript_address_taken'],
});
export const scheduleManuscript = endpoint({
  name: 'schedule-manuscript',
  domain,
  summary: 'Let this version come out by itself at a moment within a year; until then it is not changed',
  method: 'POST',
  path: '/admin/posts/:postId/schedule',
  params,
  body: z.strictObject({ ...seen, at: z.iso.datetime('Choose a day and a time') }),
  data: manuscriptSchema,
  refusals: [
    'manuscript_not_found',
    'manuscript_moved_on',
    'manuscript_wrong_state',
    'manuscript_address_taken',
  ],
});
export const takeBackManuscript = endpoint({
  name: 'take-back-manuscript',
  domain,
  summary: 'Take a post from its readers, or from its schedule; the text stays',
  method: 'POST',
  path: '/admin/posts/:postId/take-back',
  params,
  body: z.strictObject(seen),
  data: manuscriptSchema,
  refusals: ['manuscript_not_found', 'manuscript_moved_on', 'manuscript_wrong_state'],
});
export const discardManuscript = endpoint({
  name: 'discard-manuscript',
  domain,
  summary: 'Delete a draft that was never published',
  method: 'POST',
  path: '/admin/posts/:postId/discard',
  params,
  body: z.strictObject(seen),
  data: z.object({}),
  refusals: ['manuscript_not_found', 'manuscript_moved_on', 'manuscript_wrong_state'],
});
export const previewHouseText = endpoint({
  name: 'preview-house-text',
  domain,
  summary: 'A text of the blog or the help centre as readers will see it; nothing is kept',
  method: 'POST',
  path: '/admin/preview',
  body: z.strictObject({ markdown: z.string().max(postLimits.markdown) }),
  data: previewSchema,
});

export const postWritingEndpoints = [
  listManuscripts,
  getManuscript,
  startManuscript,
  saveManuscript,
  publishManuscript,
  scheduleManuscript,
  takeBackManuscript,
  discardManuscript,
  previewHouseText,
];
