// The routes of email previews for support. The composition passes the samples, because they live in domains that mail does not
// know.
import * as endpoints from '#contract/foundation/mail/mail-preview.endpoints.ts';
import { bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { getMailPreview, listMailPreviews } from './mail-preview.ts';
import type { MailSamples } from './mail-preview.ts';

const support = { needs: 'support', limit: '60/min' } as const;

export function mailRoutes(samples: MailSamples): readonly Bound[] {
  return [
    bindRead(endpoints.listMailPreviews, support, async (read) => listMailPreviews(read, samples)),
    bindRead(endpoints.getMailPreview, support, async (read, _viewer, input) =>
      getMailPreview(read, samples, input),
    ),
  ];
}
