// Routes of order records, with access and rate limits.
import * as endpoints from '#contract/orders/records/record.endpoints.ts';
import { countingRead } from '#server/platform/http/agents/bind-audited.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { findProof } from './find-proof.ts';
import { getOrderRecord } from './get-order-record.ts';
import { getOrderRecordPdf } from './get-order-record-pdf.ts';
import { getProof } from './get-proof.ts';
import { readOrderRecord } from './read-order-record.ts';
import { readOrderRecordPdf } from './read-order-record-pdf.ts';
import { readDisputedMessages } from './read-disputed-messages.ts';

export const recordRoutes: readonly Bound[] = [
  bindRead(endpoints.getOrderRecord, { needs: 'session', limit: '60/min' }, getOrderRecord),
  bindRead(endpoints.getOrderRecordPdf, { needs: 'session', limit: '20/min' }, getOrderRecordPdf),
  bindRead(endpoints.getProof, { needs: 'anyone', limit: '60/min' }, getProof),
  bindRead(endpoints.findProof, { needs: 'anyone', limit: '60/min' }, findProof),
  // Commands rather than reads, because each access is audited.
  countingRead(bind(endpoints.readOrderRecord, { needs: 'support', limit: '60/min' }, readOrderRecord)),
  countingRead(bind(endpoints.readOrderRecordPdf, { needs: 'support', limit: '20/min' }, readOrderRecordPdf)),
  countingRead(
    bind(endpoints.readDisputedMessages, { needs: 'support', limit: '60/min' }, readDisputedMessages),
  ),
];
