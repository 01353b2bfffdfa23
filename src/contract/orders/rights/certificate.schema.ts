// The rights certificate of a completed order: parties, license, declarations and delivered files. Times are ISO 8601 in UTC.
// A holder can verify it at /verify/{certificateId}; the file does not leave their browser.
import { z } from 'zod';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { aiUseSchema } from '#contract/catalog/gigs/ai-use.schema.ts';
import { licenseSchema } from '#contract/catalog/gigs/license.schema.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const partySchema = z.object({ name: z.string(), username: z.string() });

const deliveredFileSchema = z.object({
  name: z.string(),
  sizeBytes: z.int(),
  /** SHA-256 of its bytes, 64 hexadecimal digits. */
  sha256: sha256Schema,
});

/** The sealed content. It includes the license text, so the file is complete on its own. */
export const certifiedSchema = z.object({
  format: z.literal('guildhall-rights-certificate/1'),
  certificateId: idSchema,
  orderNumber: orderNumberSchema,
  title: z.string(),
  packageTitle: z.string(),
  buyer: partySchema,
  seller: partySchema,
  completedAt: z.iso.datetime(),
  license: z.object({ id: licenseSchema, name: z.string(), summary: z.string() }),
  ai: z.object({ use: aiUseSchema.nullable(), name: z.string(), tools: z.string() }),
  /** The seller's declarations with the newest delivery. */
  declarations: z.array(z.string()),
  /** Oldest first. */
  deliveries: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      /** SHA-256 of the message, which may be the work itself; null if there was none. */
      messageSha256: sha256Schema.nullable(),
      files: z.array(deliveredFileSchema),
    }),
  ),
});
export type Certified = z.infer<typeof certifiedSchema>;

/** The downloadable file. */
export const certificateFileSchema = certifiedSchema.extend({ seal: sha256Schema });
export type CertificateFile = z.infer<typeof certificateFileSchema>;

export const certificateSchema = z.object({
  file: certificateFileSchema,
  /** When the whole price had been refunded; from then on it grants no rights. */
  withdrawnAt: z.iso.datetime().nullable(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** The public proof: no names, titles or file names. */
export const certificateProofSchema = z.object({
  certificateId: idSchema,
  seal: sha256Schema,
  completedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  license: licenseSchema,
  aiUse: aiUseSchema.nullable(),
  /** SHA-256 of every delivered file, without duplicates. */
  files: z.array(sha256Schema),
});
export type CertificateProof = z.infer<typeof certificateProofSchema>;
