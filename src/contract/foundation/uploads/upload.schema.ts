// Pictures and files as pages see them.
// Guarantees: a picture always carries its size and color, so that layout does not shift while it loads; file links are short-lived.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  megapixels: 50,
  minimumWidth: 400,
  minimumHeight: 260,
};
/**
 * Per user: `unfinishedBytes` limits concurrent uploads, `unattachedBytes` everything not yet attached, uploaded or in progress,
 * `dayBytes` all uploads of a day.
 * Twenty files of the maximum size fit into one delivery.
 */
export const fileLimits = {
  bytes: 1024 ** 3,
  unfinishedBytes: 5 * 1024 ** 3,
  unattachedBytes: 20 * 1024 ** 3,
  /** Received within 24 hours, whatever happens to the upload or the file later, and in progress. */
  dayBytes: 50 * 1024 ** 3,
  unfinishedHours: 24,
  /** Pictures larger than this get no preview. */
  previewBytes: 50 * 1024 ** 2,
  /** How much of a text file is shown. */
  previewText: 4000,
};

/** The tus endpoint (docs/decisions/0010): POST creates an upload, HEAD, PATCH and DELETE take its id as a suffix. */
export const tusPath = '/api/v1/uploads/files';

/**
 * A re-encoded picture; `color` (a hex value) fills its place until it has loaded. Its images are at `<src>/<width>.avif` and
 * `.webp`, in widths of 400, 800 and 1200 pixels as far as the picture is wider than the one before (`pictureSources`).
 */
export const pictureSchema = z.object({
  id: idSchema,
  alt: z.string(),
  color: z.string(),
  width: z.int(),
  height: z.int(),
  src: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

/**
 * The picture of a card, as short as it can be: its images are at `/media/pictures/<key>/<width>.avif` and `.webp`, like those of
 * `pictureSchema`. It is shown in the shape of the card and without a text, because the title is beside it.
 */
export const coverSchema = z.object({ key: z.string(), color: z.string(), width: z.int() });
export type Cover = z.infer<typeof coverSchema>;

export const filePreviews = ['none', 'picture', 'text', 'audio', 'video'] as const;
export type FilePreview = (typeof filePreviews)[number];
export const fileScans = ['scanning', 'clean', 'infected'] as const;

/**
 * A file of an order. Until it is `clean`, only its owner gets a `url`; an `infected` one has none, its bytes are deleted. `url`
 * works for up to an hour and only for users who may read the file; `pictureUrls` (re-encoded) exist for pictures, and a `text`
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
  /** Whether the file is longer than this. */
  isCut: z.boolean(),
});
