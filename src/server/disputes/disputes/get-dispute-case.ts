// One dispute with its order, for support.
import type { DisputeCase } from '#contract/disputes/disputes/decision.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { caseView } from './case.view.ts';

export function getDisputeCase(
  read: Read,
  viewer: Viewer,
  input: { orderNumber: string },
): Promise<DisputeCase> {
  return caseView(read, viewer.userId, input.orderNumber);
}
