// Editing the blog, for support only. The public endpoints: content.endpoints.ts.
// Every change names the version it is based on, and is refused when there is a newer one.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, seenVersionSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { postLimits } from './post-writing.rules.ts';
import {
  postDraftRowSchema,
  postDraftSchema,
  postDraftStates,
  postDraftText,
  previewSchema,
} from './post-writing.schema.ts';

const domain = 'content';
const params = z.object({ postId: idSchema });
const seen = { version: seenVersionSchema };

export const listPostDrafts = endpoint({
  name: 'list-post-drafts',
  domain,
  summary: 'Posts in every state as support edits them, last saved first',
  method: 'GET',
  path: '/admin/posts',
  query: z.object({
    q: z.string().trim().max(100).default(''),
    state: z.enum(['all', ...postDraftStates]).default('all'),
    ...pageQuery,
  }),
  data: listOf(postDraftRowSchema),
});
export const getPostDraft = endpoint({
  name: 'get-post-draft',
  domain,
  summary: 'One post as support edits it, with its possible authors',
  method: 'GET',
  path: '/admin/posts/:postId',
  params,
  data: postDraftSchema,
  refusals: ['draft_not_found'],
});
export const startPostDraft = endpoint({
  name: 'start-post-draft',
  domain,
  summary: 'Start a post; an untouched earlier draft is returned instead of a new one',
  method: 'POST',
  path: '/admin/posts',
  data: postDraftSchema,
});
export const savePostDraft = endpoint({
  name: 'save-post-draft',
  domain,
  summary: 'Save the text based on the given version; readers do not see it yet',
  method: 'PUT',
  path: '/admin/posts/:postId',
  params,
  body: z.strictObject({ ...seen, ...postDraftText }),
  data: postDraftSchema,
  refusals: ['draft_not_found', 'draft_changed', 'draft_scheduled', 'draft_address_fixed', 'file_not_found'],
});
export const publishPostDraft = endpoint({
  name: 'publish-post-draft',
  domain,
  summary: 'Publish this version now, for the first time or in place of the published one',
  method: 'POST',
  path: '/admin/posts/:postId/publish',
  params,
  body: z.strictObject(seen),
  data: postDraftSchema,
  refusals: ['draft_not_found', 'draft_changed', 'draft_address_taken'],
});
export const schedulePostDraft = endpoint({
  name: 'schedule-post-draft',
  domain,
  summary: 'Publish this version at a time within a year; until then it cannot be edited',
  method: 'POST',
  path: '/admin/posts/:postId/schedule',
  params,
  body: z.strictObject({ ...seen, at: z.iso.datetime('Choose a date and a time') }),
  data: postDraftSchema,
  refusals: ['draft_not_found', 'draft_changed', 'draft_wrong_state', 'draft_address_taken'],
});
export const unpublishPost = endpoint({
  name: 'unpublish-post',
  domain,
  summary: 'Unpublish a post or cancel its schedule; the text stays',
  method: 'POST',
  path: '/admin/posts/:postId/unpublish',
  params,
  body: z.strictObject(seen),
  data: postDraftSchema,
  refusals: ['draft_not_found', 'draft_changed', 'draft_wrong_state'],
});
export const discardPostDraft = endpoint({
  name: 'discard-post-draft',
  domain,
  summary: 'Delete a draft that was never published',
  method: 'POST',
  path: '/admin/posts/:postId/discard',
  params,
  body: z.strictObject(seen),
  data: z.object({}),
  refusals: ['draft_not_found', 'draft_changed', 'draft_wrong_state'],
});
export const previewEditorialText = endpoint({
  name: 'preview-editorial-text',
  domain,
  summary: 'Render a blog or help text as readers will see it; nothing is stored',
  method: 'POST',
  path: '/admin/preview',
  body: z.strictObject({ markdown: z.string().max(postLimits.markdown) }),
  data: previewSchema,
});

export const postWritingEndpoints = [
  listPostDrafts,
  getPostDraft,
  startPostDraft,
  savePostDraft,
  publishPostDraft,
  schedulePostDraft,
  unpublishPost,
  discardPostDraft,
  previewEditorialText,
];
