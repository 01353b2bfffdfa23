// Checks a rights certificate, or one of the files it is about, in the browser: what is chosen is hashed here and sent nowhere.
// Guards: everything the file says is hashed, also what nobody knows of; a delivered file is known by its bytes, whatever it is called.
import { canonicalJson } from '#contract/common/canonical-json.ts';
import { licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { certificateFileSchema, type CertificateProof } from '#contract/orders/rights/certificate.schema.ts';
import { hexOf, sha256 } from '#web/app/sha256.ts';

/** null: it could not be checked. */
export type CheckedRights = { isGood: boolean | null; says: string };

/** Which certificate a text says it is; null when it is none. */
export function certificateOf(text: string): string | null {
  return readCertificate(text)?.certificateId ?? null;
}

export async function checkCertificate(text: string, proof: CertificateProof): Promise<CheckedRights> {
  const file = readCertificate(text);
  if (!file) return { isGood: false, says: 'This is not a rights certificate in JSON.' };
  if (file.certificateId !== proof.certificateId)
    return { isGood: false, says: 'This certificate is another one than the one of this address.' };
  const { seal, ...said } = JSON.parse(text) as Record<string, unknown>;
  const isSealed = seal === proof.seal && (await sha256(canonicalJson(said))) === proof.seal;
  if (!isSealed)
    return {
      isGood: false,
      says: 'Not genuine. Something in this certificate was changed after it was sealed.',
    };
  if (proof.withdrawnAt !== null)
    return {
      isGood: false,
      says: 'This certificate is as it was sealed, but it was withdrawn: all of the price went back to the buyer.',
    };
  return {
    isGood: true,
    says: `Genuine: ${file.seller.name} granted ${file.buyer.name} “${file.license.name}” of ${count(fileCount(file), 'file')}, and it was not withdrawn.`,
  };
}

/** Whatever was chosen: one of the delivered files, or the certificate itself. */
export async function checkChosen(chosen: Blob, proof: CertificateProof): Promise<CheckedRights> {
  const bytes = await chosen.arrayBuffer();
  const digest = hexOf(await crypto.subtle.digest('SHA-256', bytes));
  if (proof.files.includes(digest)) return deliveredFile(proof);
  const text = bytes.byteLength <= largestText ? new TextDecoder().decode(bytes) : '';
  if (certificateOf(text) !== null) return checkCertificate(text, proof);
  if (text.startsWith('%PDF-'))
    return {
      isGood: null,
      says: 'A PDF is for reading. Choose the certificate in JSON, or one of the files that were delivered.',
    };
  return {
    isGood: false,
    says: 'This is neither the certificate nor one of the files it is about: not one byte may differ from what was delivered.',
  };
}

function deliveredFile({ withdrawnAt, license }: CertificateProof): CheckedRights {
  return withdrawnAt === null
    ? {
        isGood: true,
        says: `This file is one of those that were delivered, under the license “${licenseWords[license].name}”.`,
      }
    : {
        isGood: false,
        says: 'This file is one of those that were delivered, but the certificate was withdrawn.',
      };
}

/** No certificate is larger. */
const largestText = 5 * 1024 * 1024;

function readCertificate(text: string) {
  try {
    return certificateFileSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function fileCount(file: { deliveries: readonly { files: readonly { sha256: string }[] }[] }): number {
  return new Set(file.deliveries.flatMap((one) => one.files.map((each) => each.sha256))).size;
}

const count = (many: number, one: string) => (many === 1 ? `1 ${one}` : `${many} ${one}s`);
