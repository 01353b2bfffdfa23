// The rights certificate of a completed order: who may do what with which files, by whose word. Times ISO 8601 in UTC.
// Whoever holds it can check it at /verify/{certificateId} without showing it to anybody.
import { z } from 'zod';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { aiUseSchema } from '#contract/catalog/gigs/ai-use.schema.ts';
import { licenseSchema } from '#contract/catalog/gigs/license.schema.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const partySchema = z.object({ name: z.string(), username: z.string() });

const deliveredFileSchema = z.object({
  name: z.string(),
  sizeBytes: z.int(),
  /** Of its bytes, in 64 hexadecimal digits. */
  sha256: sha256Schema,
});

/** What is sealed, all of it: in words, too, so that the file says by itself what was granted. */
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
  /** What the seller declared with the newest delivery. */
  declarations: z.array(z.string()),
  /** The oldest first. */
  deliveries: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      /** Of its message, which may be the work itself; null: there was none. */
      messageSha256: sha256Schema.nullable(),
      files: z.array(deliveredFileSchema),
    }),
  ),
});
export type Certified = z.infer<typeof certifiedSchema>;

/** As it is kept as a file. */
export const certificateFileSchema = certifiedSchema.extend({ seal: sha256Schema });
export type CertificateFile = z.infer<typeof certificateFileSchema>;

export const certificateSchema = z.object({
  file: certificateFileSchema,
  /** When all of the price had gone back to the buyer: from then on it grants nothing. */
  withdrawnAt: z.iso.datetime().nullable(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** What the house vouches for in public: neither names nor titles nor what files are called. */
export const certificateProofSchema = z.object({
  certificateId: idSchema,
  seal: sha256Schema,
  completedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  license: licenseSchema,
  aiUse: aiUseSchema.nullable(),
  /** The SHA-256 of every delivered file, each once. */
  files: z.array(sha256Schema),
});
export type CertificateProof = z.infer<typeof certificateProofSchema>;
