// Support's routes for editing the blog and the help center. The public ones: content.routes.ts.
import * as help from '#contract/help/content/help-writing.endpoints.ts';
import * as posts from '#contract/help/content/post-writing.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { addHelpArticle } from './add-help-article.ts';
import { addHelpTopic } from './add-help-topic.ts';
import { discardPostDraft } from './discard-post-draft.ts';
import { getHelpConsole, getHelpDraft } from './help-console.view.ts';
import { getPostDraft, listPostDrafts } from './post-draft.view.ts';
import { moveHelpArticle, moveHelpTopic } from './move-help.ts';
import { previewEditorialText } from './preview-editorial-text.ts';
import { publishPostDraft } from './publish-post-draft.ts';
import { saveHelpArticle } from './save-help-article.ts';
import { saveHelpTopic } from './save-help-topic.ts';
import { savePostDraft } from './save-post-draft.ts';
import { schedulePostDraft } from './schedule-post-draft.ts';
import { startPostDraft } from './start-post-draft.ts';
import { unpublishPost } from './unpublish-post.ts';

const support = { needs: 'support', limit: '60/min' } as const;
/** The longest text in the widest encoding. */
const text = { ...support, largest: 512 * 1024 } as const;
/** Called while the user types. */
const typing = { ...text, limit: '120/min' } as const;

export const writingRoutes: readonly Bound[] = [
  bindRead(posts.listPostDrafts, support, listPostDrafts),
  bindRead(posts.getPostDraft, support, getPostDraft),
  bind(posts.startPostDraft, support, startPostDraft),
  bind(posts.savePostDraft, typing, savePostDraft),
  bind(posts.publishPostDraft, support, publishPostDraft),
  bind(posts.schedulePostDraft, support, schedulePostDraft),
  bind(posts.unpublishPost, support, unpublishPost),
  bind(posts.discardPostDraft, support, discardPostDraft),
  bindRead(posts.previewEditorialText, typing, previewEditorialText),
  bindRead(help.getHelpConsole, support, getHelpConsole),
  bind(help.addHelpTopic, support, addHelpTopic),
  bind(help.saveHelpTopic, support, saveHelpTopic),
  bind(help.moveHelpTopic, support, moveHelpTopic),
  bindRead(help.getHelpDraft, support, getHelpDraft),
  bind(help.addHelpArticle, text, addHelpArticle),
  bind(help.saveHelpArticle, text, saveHelpArticle),
  bind(help.moveHelpArticle, support, moveHelpArticle),
];
