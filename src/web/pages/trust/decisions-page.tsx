// /decisions: what support has decided about oneself and one's gigs, with the reasons, and the one appeal.
import { Gavel } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { appealMeasure, listOwnMeasures } from '#contract/trust/moderation/measure.endpoints.ts';
import { appealInput, measureLimits } from '#contract/trust/moderation/measure.schema.ts';
import type { Measure } from '#contract/trust/moderation/measure.schema.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useIsEnabled } from '#web/app/site.ts';
import { MeasureText } from '#web/trust/moderation/measure-text.tsx';
import { measureTitle } from '#web/trust/moderation/measure-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const cursor = url.searchParams.get('cursor');
    return {
      page: await call(listOwnMeasures, { limit: 20, ...(cursor && { cursor }) }),
      isFirstPage: cursor === null,
    };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function DecisionsPage({ loaderData: { page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  const isEnabled = useIsEnabled();
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Decisions" noIndex />
      <PageHead
        title="Decisions"
        lead={
          <>
            What support has decided about your account and your gigs, and why. You can appeal each once.
            {isEnabled('copyright') && (
              <>
                {' '}
                Copyright claims about your images are under <TextLink to="/claims">Claims</TextLink>.
              </>
            )}
          </>
        }
      />
      {items.length === 0 && (
        <EmptyState icon={Gavel} title="No decisions about you">
          <p>If support ever restricts your account or removes a gig, you read here why, and can answer.</p>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {items.map((measure) => (
          <li key={measure.id}>
            <OneDecision loaded={measure} />
          </li>
        ))}
      </ul>
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : `?cursor=${nextCursor}`}
          firstTo={isFirstPage ? null : '/decisions'}
          shown={items.length}
          total={null}
        />
      )}
    </div>
  );
}

function OneDecision({ loaded }: { loaded: Measure }) {
  const [measure, setMeasure] = useState(loaded);
  const [isAppealing, setIsAppealing] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card as="article">
        <MeasureText measure={measure}>
          {measure.mayAppeal && !isAppealing && (
            <div>
              <Button onClick={() => setIsAppealing(true)}>Appeal</Button>
            </div>
          )}
          {measure.mayAppeal && isAppealing && (
            <AppealForm
              measure={measure}
              onCancel={() => setIsAppealing(false)}
              onAppealed={(next) => {
                setMeasure(next);
                card.current?.focus();
              }}
            />
          )}
        </MeasureText>
      </Card>
    </div>
  );
}

function AppealForm({
  measure,
  onCancel,
  onAppealed,
}: {
  measure: Measure;
  onCancel: () => void;
  onAppealed: (next: Measure) => void;
}) {
  const form = useForm(z.object(appealInput), {
    defaultValues: { appeal: '' },
    onSubmit: async ({ appeal }) => {
      const next = await call(appealMeasure, { measureId: measure.id, appeal });
      toast.success('Your appeal is in. Somebody else of support looks at it');
      onAppealed(next);
    },
  });
  return (
    <form
      onSubmit={form.submit}
      noValidate
      aria-label={`Appeal: ${measureTitle(measure)}`}
      className="grid gap-4 border-t border-line pt-4"
    >
      <TextArea
        label="How do you see it?"
        help="Somebody else of support reads it and decides. The decision stays in force until then."
        dir="auto"
        rows={5}
        autoFocus
        maxLength={measureLimits.longest}
        {...form.field('appeal')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy}>
          Send the appeal
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
