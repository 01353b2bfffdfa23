// Endpoints of rights certificates: for the parties of an order, and the public proof of authenticity.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { fileAnswerSchema } from '#contract/common/file-answer.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { certificateProofSchema, certificateSchema } from './certificate.schema.ts';

const domain = 'rights';
const orderParams = z.object({ orderNumber: orderNumberSchema });

export const getCertificate = endpoint({
  name: 'get-certificate',
  domain,
  summary: 'The rights certificate of a completed order: parties, license, declarations and delivered files',
  method: 'GET',
  path: '/orders/:orderNumber/certificate',
  params: orderParams,
  data: certificateSchema,
  refusals: ['order_not_found', 'not_found'],
});

export const getCertificatePdf = endpoint({
  name: 'get-certificate-pdf',
  domain,
  summary: 'The certificate as a PDF; byte-identical until it is withdrawn',
  method: 'GET',
  path: '/orders/:orderNumber/certificate/pdf',
  params: orderParams,
  data: fileAnswerSchema,
  file: 'application/pdf',
  refusals: ['order_not_found', 'not_found'],
});

export const getCertificateProof = endpoint({
  name: 'get-certificate-proof',
  domain,
  summary: 'The seal, license and file hashes of a certificate, and whether it was withdrawn; no names',
  method: 'GET',
  path: '/certificate-proofs/:certificateId',
  params: z.object({ certificateId: idSchema }),
  data: certificateProofSchema,
  refusals: ['not_found'],
});

export const findCertificateProof = endpoint({
  name: 'find-certificate-proof',
  domain,
  summary: 'The id of the certificate a seal belongs to',
  method: 'GET',
  path: '/certificate-proofs',
  query: z.object({ seal: z.string().regex(/^[0-9a-f]{64}$/, 'A seal has 64 hexadecimal digits') }),
  data: z.object({ certificateId: idSchema }),
  refusals: ['not_found'],
});

export const rightsEndpoints = [getCertificate, getCertificatePdf, getCertificateProof, findCertificateProof];
