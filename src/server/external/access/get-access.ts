// get-access: what has access to the viewer's account.
import type { DataOf } from '#contract/common/endpoint.ts';
import type { getAccess as endpoint } from '#contract/external/access/access.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { accessView, listAccess } from './access.report.ts';

export async function getAccess(read: Read, { userId }: Viewer): Promise<DataOf<typeof endpoint>> {
  return { items: (await listAccess(read, userId)).map((row) => accessView(row, read.now)) };
}
