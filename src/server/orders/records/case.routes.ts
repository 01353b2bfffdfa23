// Who may call what of case files, and how often.
import * as endpoints from '#contract/orders/records/case.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { findProof } from './find-proof.ts';
import { getCaseFile } from './get-case-file.ts';
import { getCasePdf } from './get-case-pdf.ts';
import { getProof } from './get-proof.ts';
import { readCaseFile } from './read-case-file.ts';
import { readDisputedMessages } from './read-disputed-messages.ts';

export const caseRoutes: readonly Bound[] = [
  bindRead(endpoints.getCaseFile, { needs: 'session', limit: '60/min' }, getCaseFile),
  bindRead(endpoints.getCasePdf, { needs: 'session', limit: '20/min' }, getCasePdf),
  bindRead(endpoints.getProof, { needs: 'anyone', limit: '60/min' }, getProof),
  bindRead(endpoints.findProof, { needs: 'anyone', limit: '60/min' }, findProof),
  // Questions that leave a row behind: who looked.
  bind(endpoints.readCaseFile, { needs: 'support', limit: '60/min' }, readCaseFile),
  bind(endpoints.readDisputedMessages, { needs: 'support', limit: '60/min' }, readDisputedMessages),
];
