// What a preview of a mail is, and where its HTML stands as a document of its own.
import { z } from 'zod';

export const mailNameSchema = z.string().regex(/^[a-z][a-z0-9._-]{2,99}$/, 'There is no such mail');
export const mailThemes = ['light', 'dark'] as const;
export type MailTheme = (typeof mailThemes)[number];

/** Where the HTML of a mail is shown, for support only. */
export function mailDocumentPath(name: string, theme: MailTheme): string {
  return `/mail-previews/${name}?theme=${theme}`;
}

export const mailPreviewSchema = z.object({
  name: z.string(),
  /** What it is about, as the list puts them together. */
  group: z.string(),
  /** When it is sent and to whom, in a few words. */
  when: z.string(),
  subject: z.string(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;
