// Who may read a file: the single rule for links, downloads, previews and players.
// Readers: its owner, as long as it exists; once it is scanned clean, the two parties of its order or conversation and, if that order
// was disputed or the message of the file is reported, support; for a ticket, support and the account that opened it; for a project,
// sellers who were invited or made a proposal, and any member while the project is public. No one else.
import type { FileScan } from './upload.store.ts';

export type ReadableFile = {
  owner_id: string | null;
  scan: FileScan;
  /** The parties of the order it is attached to; null while unattached. */
  buyer_id: string | null;
  seller_id: string | null;
  /** The two participants of its conversation; empty otherwise. */
  talking_ids: readonly string[];
  /** Support, if the order is or was disputed, or the message of the file is reported; empty otherwise. */
  support_ids: readonly string[];
  /** For a file emailed to a ticket: the ticket's owner and support; empty otherwise. */
  ticket_ids: readonly string[];
  /** For a file of a project: sellers who were invited or made a proposal. */
  brief_seller_ids: readonly string[];
  /** The project is open to all members. */
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
