// answer-help-article: whether an article helped.
// Guards: one answer per reader and article, the last one counts. Who a reader is cannot be read from what is kept.
import { hashAddress } from '#server/accounts/email-address.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { findArticle, keepAnswer } from './help.store.ts';

export async function answerHelpArticle(
  tx: Tx,
  viewer: Viewer | null,
  { slug, helped }: { slug: string; helped: boolean },
  exchange: Exchange,
): Promise<{ helped: boolean }> {
  if (!(await findArticle(tx, slug))) refuse('article_not_found');
  const reader = hashAddress(tx.platform.keys, viewer ? viewer.userId : `guest at ${exchange.ip}`);
  await keepAnswer(tx, { article_slug: slug, reader, helped });
  return { helped };
}
