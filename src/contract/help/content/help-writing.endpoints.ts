// The calls by which support writes the help centre. For support only; readers have content.endpoints.ts.
// Guards: what is saved names the version it was made upon; an address is given once and stays.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { helpSlugSchema } from './help.schema.ts';
import {
  helpArticleText,
  helpDeskSchema,
  helpManuscriptSchema,
  helpTopicText,
  newHelpSlugSchema,
} from './help-writing.schema.ts';

const domain = 'content';
const article = z.object({ articleSlug: helpSlugSchema });
const topic = z.object({ topicSlug: helpSlugSchema });
const seen = { version: z.int().min(1) };
const moved = z.strictObject({ direction: z.enum(['up', 'down']) });

export const getHelpDesk = endpoint({
  name: 'get-help-desk',
  domain,
  summary: 'Every topic and article of the help centre in their order, with what readers said of them',
  method: 'GET',
  path: '/admin/help',
  data: helpDeskSchema,
});
export const addHelpTopic = endpoint({
  name: 'add-help-topic',
  domain,
  summary: 'Add a topic after the others; readers see it once an article stands in it',
  method: 'POST',
  path: '/admin/help/topics',
  body: z.strictObject({ slug: newHelpSlugSchema, ...helpTopicText }),
  data: helpDeskSchema,
  refusals: ['help_full'],
});
export const saveHelpTopic = endpoint({
  name: 'save-help-topic',
  domain,
  summary: 'Name or describe a topic anew',
  method: 'PUT',
  path: '/admin/help/topics/:topicSlug',
  params: topic,
  body: z.strictObject({ ...seen, ...helpTopicText }),
  data: helpDeskSchema,
  refusals: ['help_topic_not_found', 'help_moved_on'],
});
export const moveHelpTopic = endpoint({
  name: 'move-help-topic',
  domain,
  summary: 'Let a topic change places with its neighbour',
  method: 'POST',
  path: '/admin/help/topics/:topicSlug/move',
  params: topic,
  body: moved,
  data: helpDeskSchema,
  refusals: ['help_topic_not_found'],
});
export const getHelpManuscript = endpoint({
  name: 'get-help-manuscript',
  domain,
  summary: 'One article of the help centre as it is written',
  method: 'GET',
  path: '/admin/help/articles/:articleSlug',
  params: article,
  data: helpManuscriptSchema,
  refusals: ['article_not_found'],
});
export const addHelpArticle = endpoint({
  name: 'add-help-article',
  domain,
  summary: 'Add an article at the end of its topic',
  method: 'POST',
  path: '/admin/help/articles',
  body: z.strictObject({ slug: newHelpSlugSchema, ...helpArticleText }),
  data: helpManuscriptSchema,
  refusals: ['help_topic_not_found', 'help_full', 'file_not_found'],
});
export const saveHelpArticle = endpoint({
  name: 'save-help-article',
  domain,
  summary:
    'Save an article on top of the version it was made from; readers find it, or not any more, at once',
  method: 'PUT',
  path: '/admin/help/articles/:articleSlug',
  params: article,
  body: z.strictObject({ ...seen, ...helpArticleText }),
  data: helpManuscriptSchema,
  refusals: ['article_not_found', 'help_moved_on', 'help_topic_not_found', 'file_not_found'],
});
export const moveHelpArticle = endpoint({
  name: 'move-help-article',
  domain,
  summary: 'Let an article change places with its neighbour in the topic',
  method: 'POST',
  path: '/admin/help/articles/:articleSlug/move',
  params: article,
  body: moved,
  data: helpDeskSchema,
  refusals: ['article_not_found'],
});

export const helpWritingEndpoints = [
  getHelpDesk,
  addHelpTopic,
  saveHelpTopic,
  moveHelpTopic,
  getHelpManuscript,
  addHelpArticle,
  saveHelpArticle,
  moveHelpArticle,
];
