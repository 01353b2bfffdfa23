// The calls by which support looks at every mail the house sends, written from made-up facts.
// Guards: nobody's mail is among them. The HTML is a document of its own (`mailDocumentPath`), shown in a frame that runs nothing.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';

const domain = 'mail';

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

export const listMailPreviews = endpoint({
  name: 'list-mail-previews',
  domain,
  summary: 'Every mail the house sends, in groups, each with its subject as made-up facts give it',
  method: 'GET',
  path: '/admin/mails',
  data: z.object({ items: z.array(mailPreviewSchema) }),
});
export const getMailPreview = endpoint({
  name: 'get-mail-preview',
  domain,
  summary: 'One of these mails: its subject, its plain text, and those before and after it in the list',
  method: 'GET',
  path: '/admin/mails/:mailName',
  params: z.object({ mailName: mailNameSchema }),
  data: mailPreviewSchema.extend({
    text: z.string(),
    /** Where answers go; null where they are not read. */
    replyTo: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
  refusals: ['mail_not_found'],
});

export const mailPreviewEndpoints = [listMailPreviews, getMailPreview];
