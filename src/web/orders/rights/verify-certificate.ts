// Verifies a rights certificate, or a file it covers, in the browser. Nothing is uploaded.
// Guarantees: the whole certificate is hashed, unknown fields included; a delivered file is recognized by its content, not its name.
import { canonicalJson } from '#contract/common/canonical-json.ts';
import { licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { certificateFileSchema, type CertificateProof } from '#contract/orders/rights/certificate.schema.ts';
import { hexOf, sha256 } from '#web/app/sha256.ts';

/** `isValid` null: it could not be verified. */
export type RightsVerification = { isValid: boolean | null; message: string };

/** The id in a certificate; null for any other text. */
export function certificateIdOf(text: string): string | null {
  return readCertificate(text)?.certificateId ?? null;
}

export async function verifyCertificate(text: string, proof: CertificateProof): Promise<RightsVerification> {
  const file = readCertificate(text);
  if (!file) return { isValid: false, message: 'This is not a rights certificate in JSON.' };
  if (file.certificateId !== proof.certificateId)
    return { isValid: false, message: 'This is a different certificate.' };
  const { seal, ...content } = JSON.parse(text) as Record<string, unknown>;
  const isSealed = seal === proof.seal && (await sha256(canonicalJson(content))) === proof.seal;
  if (!isSealed)
    return {
      isValid: false,
      message: 'Not genuine. Something in this certificate was changed after it was sealed.',
    };
  if (proof.withdrawnAt !== null)
    return {
      isValid: false,
      message:
        'This certificate matches its seal, but it was withdrawn: the full price was refunded to the buyer.',
    };
  return {
    isValid: true,
    message: `Genuine: ${file.seller.name} granted ${file.buyer.name} “${file.license.name}” for ${count(fileCount(file), 'file')}, and it was not withdrawn.`,
  };
}

/** Verifies a chosen file: a delivered file, or the certificate itself. */
export async function verifyRightsFile(file: Blob, proof: CertificateProof): Promise<RightsVerification> {
  const bytes = await file.arrayBuffer();
  const digest = hexOf(await crypto.subtle.digest('SHA-256', bytes));
  if (proof.files.includes(digest)) return deliveredFile(proof);
  const text = bytes.byteLength <= largestText ? new TextDecoder().decode(bytes) : '';
  if (certificateIdOf(text) !== null) return verifyCertificate(text, proof);
  if (text.startsWith('%PDF-'))
    return {
      isValid: null,
      message: 'A PDF cannot be verified. Choose the certificate in JSON, or one of the delivered files.',
    };
  return {
    isValid: false,
    message:
      'This is neither the certificate nor one of its files. A file must be identical to the one delivered, byte for byte.',
  };
}

function deliveredFile({ withdrawnAt, license }: CertificateProof): RightsVerification {
  return withdrawnAt === null
    ? {
        isValid: true,
        message: `This is one of the delivered files, under the license “${licenseWords[license].name}”.`,
      }
    : {
        isValid: false,
        message: 'This is one of the delivered files, but the certificate was withdrawn.',
      };
}

/** Larger than any certificate. */
const largestText = 5 * 1024 * 1024;

function readCertificate(text: string) {
  try {
    return certificateFileSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function fileCount(file: { deliveries: readonly { files: readonly { sha256: string }[] }[] }): number {
  return new Set(file.deliveries.flatMap(({ files }) => files.map(({ sha256: hash }) => hash))).size;
}

const count = (total: number, noun: string) => (total === 1 ? `1 ${noun}` : `${total} ${noun}s`);
