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
/**
 * Of one person: `unfinishedBytes` is what may be on its way at once, `waitingBytes` what may lie here for no order yet, on its
 * way or whole. Twenty files of the largest size fit into one delivery.
 */
export const fileLimits = {
  bytes: 1024 ** 3,
  unfinishedBytes: 5 * 1024 ** 3,
  waitingBytes: 20 * 1024 ** 3,
  unfinishedHours: 24,
  /** Of larger pictures no preview is made. */
  previewBytes: 50 * 1024 ** 2,
  /** So much of a text is shown. */
  previewText: 4000,
};

/** Where files are sent by the tus protocol (docs/decisions/0010): POST begins one, HEAD, PATCH and DELETE name it behind this. */
export const tusPath = '/api/v1/uploads/files';

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

export const filePreviews = ['none', 'picture', 'text', 'audio', 'video'] as const;
export type FilePreview = (typeof filePreviews)[number];
export const fileScans = ['scanning', 'clean', 'infected'] as const;

/**
 * A file in an order. Until it is `clean`, only its owner has a `url`; an `infected` one has none, its bytes are gone. `url` works
 * for up to an hour and only for those who may read the file; `pictureUrls` (re-encoded) are there for pictures, and a `text`
 * is read with `get-file-text`.
 */
export const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  scan: z.enum(fileScans),
  url: z.string().nullable(),
  preview: z.enum(filePreviews),
  pictureUrls: z.object({ small: z.string(), large: z.string() }).nullable(),
});
export type FileView = z.infer<typeof fileSchema>;

export const fileTextSchema = z.object({
  text: z.string(),
  /** Whether the file goes on after it. */
  isCut: z.boolean(),
});
