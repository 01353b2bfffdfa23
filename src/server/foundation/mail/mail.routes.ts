// The routes of mail: support looks at what the house sends. Which mails there are is told by the composition, because they stand in
// domains that mail knows nothing of.
import * as endpoints from '#contract/mail/mail-preview.endpoints.ts';
import { bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
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
