// A moderation action as its user sees it, with the form of the single appeal.
import { useRef, useState } from 'react';
import { z } from 'zod';
import { appealInput, moderationLimits } from '#contract/trust/moderation/moderation.schema.ts';
import type { ModerationAction } from '#contract/trust/moderation/moderation.schema.ts';
import { ModerationActionText } from './moderation-action-text.tsx';
import { moderationActionTitle } from './moderation-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

type SendAppeal = (appeal: string) => Promise<ModerationAction>;

export function ModerationActionItem({
  loaded,
  sendAppeal,
}: {
  loaded: ModerationAction;
  sendAppeal: SendAppeal;
}) {
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
              sendAppeal={sendAppeal}
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
  sendAppeal,
  onCancel,
  onAppealed,
}: {
  moderationAction: ModerationAction;
  sendAppeal: SendAppeal;
  onCancel: () => void;
  onAppealed: (next: ModerationAction) => void;
}) {
  const form = useForm(z.object(appealInput), {
    defaultValues: { appeal: '' },
    onSubmit: async ({ appeal }) => {
      const next = await sendAppeal(appeal);
      toast.success('Appeal sent. Another support agent will decide');
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
        help="Another support agent will decide. The action stays in force until then."
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
