// The buyer answers the seller's questions; the delivery time starts when this is sent.
// Guards: what was typed and attached survives a reload and a refusal; each error stands beside its question.
import { type FormEvent, useRef, useState } from 'react';
import { submitRequirements } from '#contract/orders/orders/order.endpoints.ts';
import { orderLimits } from '#contract/orders/orders/order.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { AttachFiles, type AttachedFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { useKeptDraft } from '#web/app/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { focusFirstInvalid, sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };
type Requirement = OrderView['requirements'][number];
type Texts = Record<string, string>;

const missingWords: Record<Requirement['kind'], string> = {
  text: 'The seller needs this to start',
  choice: 'Choose one of the answers',
  file: 'Attach a file; the seller needs it to start',
};

export function RequirementsForm({ order, onChanged }: Props) {
  const draftName = `requirements:${order.number}`;
  const [texts, setTexts, forget] = useKeptDraft<Texts>(draftName, {});
  const attached = useAttachedFiles(draftName);
  const [problems, setProblems] = useState<Texts>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = useCommand(submitRequirements, {
    onDone: (next) => {
      forget();
      attached.forget();
      toast.success('Requirements sent');
      onChanged(next);
    },
  });
  const problemOf = (one: Requirement): string | undefined => {
    const isEmpty = one.kind === 'file' ? attached.of(one.id).length === 0 : !(texts[one.id] ?? '').trim();
    return attached.obstacle(one.id) ?? (one.required && isEmpty ? missingWords[one.kind] : undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = order.requirements.flatMap((one) => {
      const problem = problemOf(one);
      return problem ? [[one.id, problem]] : [];
    });
    setProblems(Object.fromEntries(found) as Texts);
    if (found.length === 0) {
      const done = await submit.run({
        orderNumber: order.number,
        answers: order.requirements.map((one) => ({
          requirementId: one.id,
          text: (texts[one.id] ?? '').trim(),
          fileIds: attached.ids(one.id),
        })),
      });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  // Said at the last attempt, and no longer true: the sentence goes as soon as the question is answered.
  const errorOf = (one: Requirement) =>
    problems[one.id] ? problemOf(one) : submit.errors[`answers.${one.id}`];
  const asks = order.requirements.length > 0;
  // Where nothing has to be answered one may go on without a word, and the button says so.
  const isUntouched = order.requirements.every(
    (one) => !one.required && !(texts[one.id] ?? '').trim() && attached.of(one.id).length === 0,
  );
  return (
    <Card title={asks ? 'What the seller needs to start' : 'Ready to start'}>
      <form ref={form} onSubmit={send} noValidate className="grid gap-7">
        {!asks && (
          <p className="text-ink-soft">The seller asks for nothing. Start the order when you are ready.</p>
        )}
        {asks && order.offer && (
          <p className="max-w-prose text-ink-soft">
            These are the questions of the gig. Answer those that fit what you agreed; none has to be
            answered.
          </p>
        )}
        {order.requirements.map((one) => (
          <Question
            key={one.id}
            requirement={one}
            text={texts[one.id] ?? ''}
            error={errorOf(one)}
            attached={attached}
            onText={(text) => setTexts((all) => ({ ...all, [one.id]: text }))}
          />
        ))}
        {submit.failure && Object.keys(submit.errors).length === 0 && (
          <FormFailure>{submit.failure.message}</FormFailure>
        )}
        <div className="grid gap-3 border-t border-line pt-5 sm:flex sm:flex-wrap sm:items-center sm:gap-x-5">
          <Button type="submit" variant="primary" busy={submit.busy}>
            {!asks
              ? 'Start the order'
              : isUntouched
                ? 'Nothing to add, start the order'
                : 'Send and start the order'}
          </Button>
          <p className="text-sm text-ink-faint">
            The delivery time of {daysText(order.quote.deliveryDays)} starts then. {aloneNote(order)}
          </p>
        </div>
      </form>
    </Card>
  );
}

function aloneNote({ rules }: OrderView): string {
  const minutes = rules.buyerCancelMinutes;
  const span = minutes === 60 ? 'an hour' : `${minutes} minutes`;
  return `After ${span} you can no longer cancel alone.`;
}

type QuestionProps = {
  requirement: Requirement;
  text: string;
  error: string | undefined;
  attached: AttachedFiles;
  onText: (text: string) => void;
};

function Question({ requirement, text, error, attached, onText }: QuestionProps) {
  const { id, prompt, required } = requirement;
  switch (requirement.kind) {
    case 'choice':
      return (
        <RadioGroup
          label={<Prompt text={prompt} optional={!required} />}
          name={id}
          value={text || null}
          error={error}
          choices={requirement.choices.map((choice) => ({ value: choice, label: <bdi>{choice}</bdi> }))}
          onChange={onText}
        />
      );
    case 'file':
      return (
        <AttachFiles
          attached={attached}
          field={id}
          label={required ? prompt : `${prompt} (optional)`}
          error={error}
        />
      );
    case 'text':
      return (
        <TextArea
          label={<Prompt text={prompt} />}
          optional={!required}
          dir="auto"
          onKeyDown={sendOnCtrlEnter}
          maxLength={orderLimits.answer}
          value={text}
          error={error}
          onChange={(event) => onText(event.target.value)}
        />
      );
  }
}

function Prompt({ text, optional = false }: { text: string; optional?: boolean }) {
  return (
    <>
      <bdi className="wrap-anywhere">{text}</bdi>
      {optional && <span className="ml-2 font-normal text-ink-faint">Optional</span>}
    </>
  );
}
