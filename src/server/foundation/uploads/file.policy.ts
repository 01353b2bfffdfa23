// Who may read a file: the one place that says it, for links, downloads, previews and players alike.
// Guards: its owner as long as it exists; when the scanner has found nothing, the two people of its order or conversation and, once that order was
// disputed, support; of a ticket support and the account that opened it; of a brief whoever was invited or made a proposal, and any member while it is open to all; nobody else.
import type { FileScan } from './upload.store.ts';

export type ReadableFile = {
  owner_id: string | null;
  scan: FileScan;
  /** Of the order that refers to it; null until one does. */
  buyer_id: string | null;
  seller_id: string | null;
  /** The two of the conversation that it was sent in; nobody otherwise. */
  talking_ids: readonly string[];
  /** Everybody of support, when the order is or was in dispute; nobody otherwise. */
  support_ids: readonly string[];
  /** Of the ticket that it came to by mail: whose it is and everybody of support; nobody otherwise. */
  ticket_ids: readonly string[];
  /** Of the brief that refers to it: sellers who were invited or made a proposal. */
  brief_seller_ids: readonly string[];
  /** That brief is open to everybody. */
  in_open_brief: boolean;
};

export function mayReadFile(file: ReadableFile, viewerId: string): boolean {
  if (file.scan === 'infected') return false;
  if (viewerId === file.owner_id) return true;
  return (
    file.scan === 'clean' &&
    (viewerId === file.buyer_id ||
      viewerId === file.seller_id ||
      file.in_open_brief ||
      file.talking_ids.includes(viewerId) ||
      file.support_ids.includes(viewerId) ||
      file.ticket_ids.includes(viewerId) ||
      file.brief_seller_ids.includes(viewerId))
  );
}
