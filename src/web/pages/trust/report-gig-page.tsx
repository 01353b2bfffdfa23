// /gigs/:slug/report: tells support what is wrong with a gig. Guards: for members; the seller does not learn who reported it.
import { useState } from 'react';
import { z } from 'zod';
import { getGig } from '#contract/catalog/gigs/gig.endpoints.ts';
import { reportGig } from '#contract/trust/moderation/measure.endpoints.ts';
import { measureLimits, reportInput, reportReasons } from '#contract/trust/moderation/measure.schema.ts';
import type { ReportReason } from '#contract/trust/moderation/measure.schema.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useIsEnabled } from '#web/app/site.ts';
import { reasonLabels } from '#web/trust/moderation/measure-copy.ts';
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
      <PageMeta title="Report a gig" noIndex />
      <PageHead
        title={isSent ? 'Thank you' : 'Report this gig'}
        lead={
          isSent ? (
            'Support looks at it. You are not told what they decide about somebody else, but you may see it.'
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
  const form = useForm(z.object({ words: reportInput.words }), {
    defaultValues: { words: '' },
    onSubmit: async ({ words }) => {
      await call(reportGig, { slug, reason, words });
      onSent();
    },
  });
  return (
    <Card>
      <form onSubmit={form.submit} noValidate className="grid gap-6">
        <RadioGroup
          label="What is wrong with it?"
          choices={choices}
          value={reason}
          onChange={setReason}
          name="reason"
        />
        <TextArea
          label="Anything support should know"
          help="The seller does not learn who reported the gig."
          optional
          dir="auto"
          rows={4}
          maxLength={measureLimits.words}
          {...form.field('words')}
        />
        {reason === 'stolen-work' && isEnabled('copyright') && (
          <p className="text-sm text-ink-soft">
            Is it your own work? Then <TextLink to={`/gigs/${slug}/claim`}>claim it</TextLink>: the seller has
            to answer you.
          </p>
        )}
        <FormFailure>{form.failure}</FormFailure>
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            Report the gig
          </Button>
        </div>
      </form>
    </Card>
  );
}
