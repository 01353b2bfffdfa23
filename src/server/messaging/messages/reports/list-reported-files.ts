// list-reported-files: support opens the files of the message that a ticket reports, and no others of the conversation. Not
// for an agent's own report, whose reporter does not see deleted files, nor for the author, who does not learn who reported what.
// file.policy.ts checks again on each download that the message is reported.
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { reportsAbout } from '#server/help/support/reported-message.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findReportedFiles } from './reported-files.report.ts';

export async function listReportedFiles(
  read: Read,
  viewer: Viewer,
  { ticketNumber }: { ticketNumber: string },
): Promise<{ files: FileView[] }> {
  const { ids, reporterId } = (await findReportedFiles(read, ticketNumber)) ?? refuse('ticket_not_found');
  const about = await reportsAbout(read, [ticketNumber], viewer.userId);
  if (reporterId === viewer.userId || about.size > 0) refuse('conflict_of_interest');
  const files = await filesById(read, ids, viewer.userId);
  return { files: ids.flatMap((id) => files.get(id) ?? []) };
}
