// The calls by which support looks at every mail the house sends, written from made-up facts.
// Guards: nobody's mail is among them. The HTML is a document of its own (`mailDocumentPath` of the schema), shown in a frame that runs nothing.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { mailNameSchema, mailPreviewSchema } from './mail-preview.schema.ts';

const domain = 'mail';

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
