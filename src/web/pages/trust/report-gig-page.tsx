// /gigs/:slug/report: reporting a gig to support. Members only; the reporter stays anonymous to the seller.
import { useState } from 'react';
import { z } from 'zod';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { reportGig } from '#contract/trust/moderation/moderation.endpoints.ts';
import {
  moderationLimits,
  reportInput,
  reportReasons,
} from '#contract/trust/moderation/moderation.schema.ts';
import type { ReportReason } from '#contract/trust/moderation/moderation.schema.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useIsEnabled } from '#web/app/site.ts';
import { reasonLabels } from '#web/trust/moderation/moderation-copy.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const load = gate(({ call, params }: LoadArgs) => call(getGig, { slug: params.slug ?? '' }), {
  needs: 'session',
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const choices = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));

export default function ReportGigPage({ loaderData: gig }: PageProps<typeof load>) {
  const [isSent, setIsSent] = useState(false);
  return (
    <div className="page-column max-w-2xl pb-16">
      <PageMeta title="Report this gig" noIndex />
      <PageHead
        title={isSent ? 'Thank you' : 'Report this gig'}
        lead={
          isSent ? (
            'Support will check it. We do not share decisions about other users.'
          ) : (
            <bdi className="wrap-anywhere">{gig.title}</bdi>
          )
        }
        crumbs={[{ to: `/gigs/${gig.slug}`, label: 'Back to the gig' }]}
      />
      {isSent ? (
        <ButtonLink to="/explore" variant="primary">
          Explore all gigs
        </ButtonLink>
      ) : (
        <ReportForm slug={gig.slug} onSent={() => setIsSent(true)} />
      )}
    </div>
  );
}

function ReportForm({ slug, onSent }: { slug: string; onSent: () => void }) {
  const [reason, setReason] = useState<ReportReason>('misleading');
  const isEnabled = useIsEnabled();
  const form = useForm(z.object({ details: reportInput.details }), {
    defaultValues: { details: '' },
    onSubmit: async ({ details }) => {
      await call(reportGig, { slug, reason, details });
      onSent();
    },
  });
  return (
    <Card>
      <form onSubmit={form.submit} noValidate className="grid gap-6">
        <RadioGroup label="Reason" choices={choices} value={reason} onChange={setReason} name="reason" />
        <TextArea
          label="Details"
          help="The seller will not see who reported the gig."
          optional
          dir="auto"
          rows={4}
          maxLength={moderationLimits.details}
          {...form.field('details')}
        />
        {reason === 'stolen-work' && isEnabled('copyright') && (
          <p className="text-sm text-ink-soft">
            Is it your own work? <TextLink to={`/gigs/${slug}/claim`}>Submit a copyright claim</TextLink>: the
            seller has to respond to it.
          </p>
        )}
        <FormFailure>{form.failure}</FormFailure>
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            Report gig
          </Button>
        </div>
      </form>
    </Card>
  );
}
