// The rights certificate as a PDF. Dated by completion or withdrawal, so it is byte-identical until it is withdrawn.
import type { FileAnswer } from '#contract/common/file-answer.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getCertificate } from './get-certificate.ts';
import { printCertificate } from './print-certificate.ts';

export async function getCertificatePdf(
  read: Read,
  viewer: Viewer,
  input: { orderNumber: string },
): Promise<FileAnswer> {
  const certificate = await getCertificate(read, viewer, input);
  const { brandName, publicUrl } = read.platform.settings;
  return {
    fileName: `${certificate.file.orderNumber}-rights-certificate.pdf`,
    bytes: await printCertificate(certificate, { brandName, publicUrl }),
  };
}
