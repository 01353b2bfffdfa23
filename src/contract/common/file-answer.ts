// What a call gives whose answer is a file: its name and its bytes; the type is the endpoint's. Its refusals are envelopes as ever.
import { z } from 'zod';

export const fileAnswerSchema = z.object({
  /** Plain letters, digits, dots and hyphens: it goes into a header as it is. */
  fileName: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.infer<typeof fileAnswerSchema>;
