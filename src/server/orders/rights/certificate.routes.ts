// Routes of rights certificates, with access and rate limits.
import * as endpoints from '#contract/orders/rights/certificate.endpoints.ts';
import { bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { findCertificateProof } from './find-certificate-proof.ts';
import { getCertificate } from './get-certificate.ts';
import { getCertificatePdf } from './get-certificate-pdf.ts';
import { getCertificateProof } from './get-certificate-proof.ts';

export const certificateRoutes: readonly Bound[] = [
  bindRead(endpoints.getCertificate, { needs: 'session', limit: '60/min' }, getCertificate),
  bindRead(endpoints.getCertificatePdf, { needs: 'session', limit: '20/min' }, getCertificatePdf),
  bindRead(endpoints.getCertificateProof, { needs: 'anyone', limit: '60/min' }, getCertificateProof),
  bindRead(endpoints.findCertificateProof, { needs: 'anyone', limit: '60/min' }, findCertificateProof),
];
