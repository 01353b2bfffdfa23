// The calls behind the console's email previews, rendered from sample data.
// Guarantees: no real email is shown. The HTML is its own document (`mailDocumentPath` of the schema), in a frame that runs no scripts.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { mailNameSchema, mailPreviewSchema } from './mail-preview.schema.ts';

const domain = 'mail';

export const listMailPreviews = endpoint({
  name: 'list-mail-previews',
  domain,
  summary: 'Every email template, in groups, each with its subject for sample data',
  method: 'GET',
  path: '/admin/emails',
  data: z.object({ items: z.array(mailPreviewSchema) }),
});
export const getMailPreview = endpoint({
  name: 'get-mail-preview',
  domain,
  summary: 'One email template: its subject, its plain text, and its neighbors in the list',
  method: 'GET',
  path: '/admin/emails/:mailName',
  params: z.object({ mailName: mailNameSchema }),
  data: mailPreviewSchema.extend({
    text: z.string(),
    /** The reply address; null where replies are not read. */
    replyTo: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
  refusals: ['mail_not_found'],
});

export const mailPreviewEndpoints = [listMailPreviews, getMailPreview];
