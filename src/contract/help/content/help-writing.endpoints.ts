// Editing the help center, for support only. The public endpoints: content.endpoints.ts.
// Every save names the version it is based on; an address is set once.
import { z } from 'zod';
import { seenVersionSchema } from '#contract/common/ids.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import { helpSlugSchema } from './help.schema.ts';
import {
  helpArticleText,
  helpConsoleSchema,
  helpDraftSchema,
  helpTopicText,
  newHelpSlugSchema,
} from './help-writing.schema.ts';

const domain = 'content';
const article = z.object({ articleSlug: helpSlugSchema });
const topic = z.object({ topicSlug: helpSlugSchema });
const seen = { version: seenVersionSchema };
const moved = z.strictObject({ direction: z.enum(['up', 'down']) });

export const getHelpConsole = endpoint({
  name: 'get-help-console',
  domain,
  summary: 'All topics and articles of the help center in order, with readers’ answers',
  method: 'GET',
  path: '/admin/help',
  data: helpConsoleSchema,
});
export const addHelpTopic = endpoint({
  name: 'add-help-topic',
  domain,
  summary: 'Add a topic at the end; readers see it once it has an article',
  method: 'POST',
  path: '/admin/help/topics',
  body: z.strictObject({ slug: newHelpSlugSchema, ...helpTopicText }),
  data: helpConsoleSchema,
  refusals: ['help_full'],
});
export const saveHelpTopic = endpoint({
  name: 'save-help-topic',
  domain,
  summary: 'Rename or describe a topic',
  method: 'PUT',
  path: '/admin/help/topics/:topicSlug',
  params: topic,
  body: z.strictObject({ ...seen, ...helpTopicText }),
  data: helpConsoleSchema,
  refusals: ['help_topic_not_found', 'help_changed'],
});
export const moveHelpTopic = endpoint({
  name: 'move-help-topic',
  domain,
  summary: 'Move a topic one place up or down',
  method: 'POST',
  path: '/admin/help/topics/:topicSlug/move',
  params: topic,
  body: moved,
  data: helpConsoleSchema,
  refusals: ['help_topic_not_found'],
});
export const getHelpDraft = endpoint({
  name: 'get-help-draft',
  domain,
  summary: 'One help article as support edits it',
  method: 'GET',
  path: '/admin/help/articles/:articleSlug',
  params: article,
  data: helpDraftSchema,
  refusals: ['article_not_found'],
});
export const addHelpArticle = endpoint({
  name: 'add-help-article',
  domain,
  summary: 'Add an article at the end of its topic',
  method: 'POST',
  path: '/admin/help/articles',
  body: z.strictObject({ slug: newHelpSlugSchema, ...helpArticleText }),
  data: helpDraftSchema,
  refusals: ['help_topic_not_found', 'help_full', 'file_not_found'],
});
export const saveHelpArticle = endpoint({
  name: 'save-help-article',
  domain,
  summary: 'Save an article based on the given version; publishing and hiding take effect at once',
  method: 'PUT',
  path: '/admin/help/articles/:articleSlug',
  params: article,
  body: z.strictObject({ ...seen, ...helpArticleText }),
  data: helpDraftSchema,
  refusals: ['article_not_found', 'help_changed', 'help_topic_not_found', 'file_not_found'],
});
export const moveHelpArticle = endpoint({
  name: 'move-help-article',
  domain,
  summary: 'Move an article one place up or down in its topic',
  method: 'POST',
  path: '/admin/help/articles/:articleSlug/move',
  params: article,
  body: moved,
  data: helpConsoleSchema,
  refusals: ['article_not_found'],
});

export const helpWritingEndpoints = [
  getHelpConsole,
  addHelpTopic,
  saveHelpTopic,
  moveHelpTopic,
  getHelpDraft,
  addHelpArticle,
  saveHelpArticle,
  moveHelpArticle,
];
