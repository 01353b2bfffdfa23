// /moderation: moderation actions against the user and their gigs, with reasons and a single appeal each.
import { Gavel } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  appealModerationAction,
  listOwnModerationActions,
} from '#contract/trust/moderation/moderation.endpoints.ts';
import { appealInput, moderationLimits } from '#contract/trust/moderation/moderation.schema.ts';
import type { ModerationAction } from '#contract/trust/moderation/moderation.schema.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useIsEnabled } from '#web/app/site.ts';
import { ModerationActionText } from '#web/trust/moderation/moderation-action-text.tsx';
import { moderationActionTitle } from '#web/trust/moderation/moderation-copy.ts';
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
      page: await call(listOwnModerationActions, { limit: 20, ...(cursor && { cursor }) }),
      isFirstPage: cursor === null,
    };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ModerationPage({ loaderData: { page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  const isEnabled = useIsEnabled();
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Moderation" noIndex />
      <PageHead
        title="Moderation"
        lead={
          <>
            Actions support has taken on your account and your gigs, with the reasons. You can appeal each
            once.
            {isEnabled('copyright') && (
              <>
                {' '}
                Claims on your images are listed under <TextLink to="/claims">Copyright claims</TextLink>.
              </>
            )}
          </>
        }
      />
      {items.length === 0 && (
        <EmptyState icon={Gavel} title="No moderation actions">
          <p>If support ever restricts your account or removes a gig, you can see why and appeal here.</p>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {items.map((moderationAction) => (
          <li key={moderationAction.id}>
            <ModerationActionItem loaded={moderationAction} />
          </li>
        ))}
      </ul>
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : `?cursor=${nextCursor}`}
          firstTo={isFirstPage ? null : '/moderation'}
          shown={items.length}
          total={null}
        />
      )}
    </div>
  );
}

function ModerationActionItem({ loaded }: { loaded: ModerationAction }) {
  const [moderationAction, setMeasure] = useState(loaded);
  const [isAppealing, setIsAppealing] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card as="article">
        <ModerationActionText moderationAction={moderationAction}>
          {moderationAction.mayAppeal && !isAppealing && (
            <div>
              <Button onClick={() => setIsAppealing(true)}>Appeal</Button>
            </div>
          )}
          {moderationAction.mayAppeal && isAppealing && (
            <AppealForm
              moderationAction={moderationAction}
              onCancel={() => setIsAppealing(false)}
              onAppealed={(next) => {
                setMeasure(next);
                card.current?.focus();
              }}
            />
          )}
        </ModerationActionText>
      </Card>
    </div>
  );
}

function AppealForm({
  moderationAction,
  onCancel,
  onAppealed,
}: {
  moderationAction: ModerationAction;
  onCancel: () => void;
  onAppealed: (next: ModerationAction) => void;
}) {
  const form = useForm(z.object(appealInput), {
    defaultValues: { appeal: '' },
    onSubmit: async ({ appeal }) => {
      const next = await call(appealModerationAction, { moderationActionId: moderationAction.id, appeal });
      toast.success('Appeal sent. Another support agent will review it');
      onAppealed(next);
    },
  });
  return (
    <form
      onSubmit={form.submit}
      noValidate
      aria-label={`Appeal: ${moderationActionTitle(moderationAction)}`}
      className="grid gap-4 border-t border-line pt-4"
    >
      <TextArea
        label="Your appeal"
        help="Another support agent will review it. The action stays in force until then."
        dir="auto"
        rows={5}
        autoFocus
        maxLength={moderationLimits.longest}
        {...form.field('appeal')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy}>
          Send appeal
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
