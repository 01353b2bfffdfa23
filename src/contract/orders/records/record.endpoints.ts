// Endpoints of order records: for the parties of an order and for support, and the public proof of authenticity.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { fileAnswerSchema } from '#contract/common/file-answer.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import {
  orderRecordSchema,
  recordMessageSchema,
  supportOrderRecordSchema,
  proofSchema,
} from './record.schema.ts';

const domain = 'records';
const orderParams = z.object({ orderNumber: orderNumberSchema });

export const getOrderRecord = endpoint({
  name: 'get-order-record',
  domain,
  summary: 'The complete record of an order, with the sealed chains of its steps and messages',
  method: 'GET',
  path: '/orders/:orderNumber/record',
  params: orderParams,
  data: orderRecordSchema,
  refusals: ['order_not_found'],
});

export const getOrderRecordPdf = endpoint({
  name: 'get-order-record-pdf',
  domain,
  summary: 'The record as a PDF; byte-identical until something is added',
  method: 'GET',
  path: '/orders/:orderNumber/record/pdf',
  params: orderParams,
  data: fileAnswerSchema,
  file: 'application/pdf',
  refusals: ['order_not_found'],
});

export const getProof = endpoint({
  name: 'get-proof',
  domain,
  summary: 'The seals of an order’s steps, messages and tips, to verify its record; no content',
  method: 'GET',
  path: '/proofs/:orderId',
  params: z.object({ orderId: idSchema }),
  data: proofSchema,
  refusals: ['not_found'],
});

export const readOrderRecord = endpoint({
  name: 'read-order-record',
  domain,
  summary: 'The record of any order, without messages, for support; each access is audited',
  method: 'GET',
  path: '/admin/orders/:orderNumber',
  params: orderParams,
  data: supportOrderRecordSchema,
  refusals: ['order_not_found'],
});

export const readOrderRecordPdf = endpoint({
  name: 'read-order-record-pdf',
  domain,
  summary:
    'The record of any order as a PDF, as evidence for a bank; messages only if it is disputed. Each access is audited',
  method: 'GET',
  path: '/admin/orders/:orderNumber/record/pdf',
  params: orderParams,
  data: fileAnswerSchema,
  file: 'application/pdf',
  refusals: ['order_not_found'],
});

export const findProof = endpoint({
  name: 'find-proof',
  domain,
  summary: 'The id of the order a seal belongs to, for get-proof',
  method: 'GET',
  path: '/proofs',
  query: z.object({ seal: z.string().regex(/^[0-9a-f]{64}$/, 'A seal has 64 hexadecimal digits') }),
  data: z.object({ orderId: idSchema }),
  refusals: ['not_found'],
});

export const readDisputedMessages = endpoint({
  name: 'read-disputed-messages',
  domain,
  summary: 'The messages between the parties of a disputed order, for support; each access is audited',
  method: 'GET',
  path: '/admin/disputes/:orderNumber/messages',
  params: orderParams,
  data: z.object({ items: z.array(recordMessageSchema) }),
  refusals: ['order_not_found'],
});

export const recordEndpoints = [
  getOrderRecord,
  getOrderRecordPdf,
  getProof,
  readOrderRecord,
  readOrderRecordPdf,
  findProof,
  readDisputedMessages,
];
