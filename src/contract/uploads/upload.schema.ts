// Pictures and files as pages see them.
// Guards: a picture always says its size and colour, so that nothing shifts while it loads; a file's link is short-lived.
import { z } from 'zod';
import { idSchema } from '../common/ids.ts';

export const pictureWidths = [400, 800, 1200] as const;
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  megapixels: 50,
  minimumWidth: 400,
  minimumHeight: 260,
};
/** `waitingBytes`: of all files of a person that no order refers to yet. */
export const fileLimits = { bytes: 50 * 1024 * 1024, perDelivery: 20, waitingBytes: 1024 ** 3 };

const sourceSchema = z.object({ width: z.int(), url: z.string() });

/** A re-encoded picture in three widths; `colour` (a hex) fills its place until it is there. */
export const pictureSchema = z.object({
  id: idSchema,
  alt: z.string(),
  colour: z.string(),
  width: z.int(),
  height: z.int(),
  avif: z.array(sourceSchema),
  webp: z.array(sourceSchema),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A file in an order. `url` works for one hour and only for the two people of the order. */
export const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  url: z.string(),
});
export type FileView = z.infer<typeof fileSchema>;
