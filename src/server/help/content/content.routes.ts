// The public routes of the blog and the help center.
import * as endpoints from '#contract/help/content/content.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import { answerHelpArticle } from './answer-help-article.ts';
import { getHelpArticle } from './get-help-article.ts';
import { getPost } from './get-post.ts';
import { listHelpTopics } from './list-help-topics.ts';
import { listPosts } from './list-posts.ts';
import { searchHelp } from './search-help.ts';

export const contentRoutes = [
  bindRead(endpoints.listPosts, { needs: 'anyone' }, listPosts),
  bindRead(endpoints.getPost, { needs: 'anyone' }, getPost),
  bindRead(endpoints.listHelpTopics, { needs: 'anyone' }, listHelpTopics),
  bindRead(endpoints.searchHelp, { needs: 'anyone', limit: '60/min' }, searchHelp),
  bindRead(endpoints.getHelpArticle, { needs: 'anyone' }, getHelpArticle),
  bind(endpoints.answerHelpArticle, { needs: 'anyone', limit: '20/min' }, answerHelpArticle),
];
