// The calls of case files: for the two people of an order, and the public proof.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { fileAnswerSchema } from '#contract/common/file-answer.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { caseFileSchema, caseMessageSchema, orderFileSchema, proofSchema } from './case.schema.ts';

const domain = 'cases';
const orderParams = z.object({ orderNumber: orderNumberSchema });

export const getCaseFile = endpoint({
  name: 'get-case-file',
  domain,
  summary:
    'Everything about an order with the sealed chains of its steps and of what the two wrote to each other',
  method: 'GET',
  path: '/orders/:orderNumber/case-file',
  params: orderParams,
  data: caseFileSchema,
  refusals: ['order_not_found'],
});

export const getCasePdf = endpoint({
  name: 'get-case-pdf',
  domain,
  summary: 'The same as PDF; the same bytes until something is added to it',
  method: 'GET',
  path: '/orders/:orderNumber/case-file/pdf',
  params: orderParams,
  data: fileAnswerSchema,
  file: 'application/pdf',
  refusals: ['order_not_found'],
});

export const getProof = endpoint({
  name: 'get-proof',
  domain,
  summary:
    'The seals of an order’s steps, messages and tips, for whoever holds its case file; says nothing of what they are about',
  method: 'GET',
  path: '/proofs/:orderId',
  params: z.object({ orderId: idSchema }),
  data: proofSchema,
  refusals: ['not_found'],
});

export const readCaseFile = endpoint({
  name: 'read-case-file',
  domain,
  summary: 'The case file of any order but its messages, for support; each look is in the audit log',
  method: 'GET',
  path: '/admin/orders/:orderNumber',
  params: orderParams,
  data: orderFileSchema,
  refusals: ['order_not_found'],
});

export const findProof = endpoint({
  name: 'find-proof',
  domain,
  summary: 'Which order a seal belongs to: the id that get-proof asks for',
  method: 'GET',
  path: '/proofs',
  query: z.object({ seal: z.string().regex(/^[0-9a-f]{64}$/, 'A seal has 64 hexadecimal digits') }),
  data: z.object({ orderId: idSchema }),
  refusals: ['not_found'],
});

export const readDisputedMessages = endpoint({
  name: 'read-disputed-messages',
  domain,
  summary:
    'What the two of a disputed order wrote to each other about it, for support; each look is in the audit log',
  method: 'GET',
  path: '/admin/disputes/:orderNumber/messages',
  params: orderParams,
  data: z.object({ items: z.array(caseMessageSchema) }),
  refusals: ['order_not_found'],
});

export const caseEndpoints = [
  getCaseFile,
  getCasePdf,
  getProof,
  readCaseFile,
  findProof,
  readDisputedMessages,
];
