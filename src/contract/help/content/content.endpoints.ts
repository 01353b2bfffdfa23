// The public endpoints of the blog and the help center: reading, and whether an article helped.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { slugSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { foundArticleSchema, helpArticleSchema, helpSlugSchema, helpTopicSchema } from './help.schema.ts';
import { postCardSchema, postSchema, postTagSchema } from './post.schema.ts';

const domain = 'content';

export const listPosts = endpoint({
  name: 'list-posts',
  domain,
  summary: 'Blog posts, newest first, with the list of tags',
  method: 'GET',
  path: '/posts',
  query: z.object({ tag: postTagSchema.optional(), ...pageQuery }),
  data: listOf(postCardSchema).extend({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) }),
});
export const getPost = endpoint({
  name: 'get-post',
  domain,
  summary: 'One post with its text and related posts',
  method: 'GET',
  path: '/posts/:slug',
  params: z.object({ slug: slugSchema }),
  data: postSchema,
  refusals: ['post_not_found'],
});

export const listHelpTopics = endpoint({
  name: 'list-help-topics',
  domain,
  summary: 'The topics of the help center with their articles',
  method: 'GET',
  path: '/help/topics',
  data: z.object({ items: z.array(helpTopicSchema) }),
});
export const searchHelp = endpoint({
  name: 'search-help',
  domain,
  summary: 'The twelve articles that best match a question',
  method: 'GET',
  path: '/help/search',
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  data: z.object({ items: z.array(foundArticleSchema) }),
});
export const getHelpArticle = endpoint({
  name: 'get-help-article',
  domain,
  summary: 'One help article',
  method: 'GET',
  path: '/help/articles/:slug',
  params: z.object({ slug: helpSlugSchema }),
  data: helpArticleSchema,
  refusals: ['article_not_found'],
});
export const answerHelpArticle = endpoint({
  name: 'answer-help-article',
  domain,
  summary: 'Answer whether an article helped; a second answer replaces the first',
  method: 'POST',
  path: '/help/articles/:slug/answer',
  params: z.object({ slug: helpSlugSchema }),
  body: z.strictObject({ helped: z.boolean() }),
  data: z.object({ helped: z.boolean() }),
  refusals: ['article_not_found'],
});

export const contentEndpoints = [
  listPosts,
  getPost,
  listHelpTopics,
  searchHelp,
  getHelpArticle,
  answerHelpArticle,
];
