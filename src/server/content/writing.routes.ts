// The routes by which support writes the blog and the help centre. What readers ask for: content.routes.ts.
import * as help from '#contract/content/help-writing.endpoints.ts';
import * as posts from '#contract/content/post-writing.endpoints.ts';
import { bind, bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { addHelpArticle } from './add-help-article.ts';
import { addHelpTopic } from './add-help-topic.ts';
import { discardManuscript } from './discard-manuscript.ts';
import { getHelpDesk, getHelpManuscript } from './help-desk.view.ts';
import { getManuscript, listManuscripts } from './manuscript.view.ts';
import { moveHelpArticle, moveHelpTopic } from './move-help.ts';
import { previewHouseText } from './preview-house-text.ts';
import { publishManuscript } from './publish-manuscript.ts';
import { saveHelpArticle } from './save-help-article.ts';
import { saveHelpTopic } from './save-help-topic.ts';
import { saveManuscript } from './save-manuscript.ts';
import { scheduleManuscript } from './schedule-manuscript.ts';
import { startManuscript } from './start-manuscript.ts';
import { takeBackManuscript } from './take-back-manuscript.ts';

const support = { needs: 'support', limit: '60/min' } as const;
/** A long text with every sign counted twice over. */
const text = { ...support, largest: 512 * 1024 } as const;
/** Asked while one types. */
const typing = { ...text, limit: '120/min' } as const;

export const writingRoutes: readonly Bound[] = [
  bindRead(posts.listManuscripts, support, listManuscripts),
  bindRead(posts.getManuscript, support, getManuscript),
  bind(posts.startManuscript, support, startManuscript),
  bind(posts.saveManuscript, typing, saveManuscript),
  bind(posts.publishManuscript, support, publishManuscript),
  bind(posts.scheduleManuscript, support, scheduleManuscript),
  bind(posts.takeBackManuscript, support, takeBackManuscript),
  bind(posts.discardManuscript, support, discardManuscript),
  bindRead(posts.previewHouseText, typing, previewHouseText),
  bindRead(help.getHelpDesk, support, getHelpDesk),
  bind(help.addHelpTopic, support, addHelpTopic),
  bind(help.saveHelpTopic, support, saveHelpTopic),
  bind(help.moveHelpTopic, support, moveHelpTopic),
  bindRead(help.getHelpManuscript, support, getHelpManuscript),
  bind(help.addHelpArticle, text, addHelpArticle),
  bind(help.saveHelpArticle, text, saveHelpArticle),
  bind(help.moveHelpArticle, support, moveHelpArticle),
];
