// answer-help-article: records whether an article helped.
// Guarantees: one answer per reader and article, the last one counts. Readers are stored as keyed hashes, which do not identify them.
import { hashAddress } from '#server/people/accounts/sign-in/email-address.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { countedAccount } from '#server/platform/http/session.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findArticle, saveAnswer } from './help.store.ts';

export async function answerHelpArticle(
  tx: Tx,
  viewer: Viewer | null,
  { slug, helped }: { slug: string; helped: boolean },
  exchange: Exchange,
): Promise<{ helped: boolean }> {
  if (!(await findArticle(tx, slug))) refuse('article_not_found');
  const member = countedAccount(viewer);
  const reader = hashAddress(tx.platform.keys, member ? member.userId : `guest at ${exchange.ip}`);
  await saveAnswer(tx, { article_slug: slug, reader, helped });
  return { helped };
}
