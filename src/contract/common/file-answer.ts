// The answer of a call that returns a file: its name and bytes; the type is the endpoint's. Refusals are envelopes as usual.
import { z } from 'zod';

export const fileAnswerSchema = z.object({
  /** Letters, digits, dots and hyphens only: it goes into a header unescaped. */
  fileName: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.infer<typeof fileAnswerSchema>;
