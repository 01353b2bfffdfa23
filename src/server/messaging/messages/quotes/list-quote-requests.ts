// list-quote-requests and get-quote-request: a person’s quote requests as buyer or as seller.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { listQuoteRequests as endpoint } from '#contract/messaging/messages/quote-request.endpoints.ts';
import type { QuoteRequestCard } from '#contract/messaging/messages/quote-request.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listQuoteRequestRows } from './quote-request.store.ts';
import { quoteCardsOf, quoteRequestView } from './quote-request.view.ts';

export async function listQuoteRequests(
  read: Read,
  { userId }: Viewer,
  { as: side, cursor, limit }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const page = await listQuoteRequestRows(read, { personId: userId, side }, { cursor, limit });
  return { items: await quoteCardsOf(read, userId, page.rows), nextCursor: page.nextCursor, total: null };
}

export function getQuoteRequest(
  read: Read,
  { userId }: Viewer,
  { requestId }: { requestId: string },
): Promise<QuoteRequestCard> {
  return quoteRequestView(read, userId, requestId);
}
