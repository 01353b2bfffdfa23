// The shape of an email preview, and the address of its HTML document.
import { z } from 'zod';

export const mailNameSchema = z.string().regex(/^[a-z][a-z0-9._-]{2,99}$/, 'There is no such email');
export const mailThemes = ['light', 'dark'] as const;
export type MailTheme = (typeof mailThemes)[number];

/** The address of an email's HTML, for support only. */
export function mailDocumentPath(name: string, theme: MailTheme): string {
  return `/mail-previews/${name}?theme=${theme}`;
}

export const mailPreviewSchema = z.object({
  name: z.string(),
  /** The group it is listed under. */
  group: z.string(),
  /** When and to whom it is sent, in a few words. */
  when: z.string(),
  subject: z.string(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;
