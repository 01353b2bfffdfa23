// The buyer’s answers to the seller’s questions; sending them starts the delivery time.
// Guarantees: input survives a reload and a refusal; each error is shown at its question.
import { type FormEvent, useRef, useState } from 'react';
import { submitRequirements } from '#contract/orders/orders/order.endpoints.ts';
import { orderLimits } from '#contract/orders/orders/order.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { AttachFiles, type AttachedFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { dayText } from '#web/ui/day-text.ts';
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

const missingMessages: Record<Requirement['kind'], string> = {
  text: 'The seller needs this to start',
  choice: 'Choose one of the options',
  file: 'Attach a file; the seller needs it to start',
};

export function RequirementsForm({ order, onChanged }: Props) {
  const { texts, setText, attached, form, submit, send, errorOf } = useAnswers({ order, onChanged });
  const hasQuestions = order.requirements.length > 0;
  // When nothing is required, the order can be started without answers, and the button says so.
  const isUntouched = order.requirements.every(
    ({ id, required }) => !required && !(texts[id] ?? '').trim() && attached.of(id).length === 0,
  );
  return (
    <Card title={hasQuestions ? 'What the seller needs to start' : 'Ready to start'}>
      <form ref={form} onSubmit={send} noValidate className="grid gap-7">
        {!hasQuestions && (
          <p className="text-ink-soft">
            The seller needs nothing from you. Start the order when you are ready.
          </p>
        )}
        {hasQuestions && order.offer && (
          <p className="max-w-prose text-ink-soft">
            These are the gig’s questions. Answer those that apply to your agreement; none is required.
          </p>
        )}
        {order.requirements.map((requirement) => (
          <Question
            key={requirement.id}
            requirement={requirement}
            text={texts[requirement.id] ?? ''}
            error={errorOf(requirement)}
            attached={attached}
            onText={(text) => setText(requirement.id, text)}
          />
        ))}
        {submit.failure && Object.keys(submit.errors).length === 0 && (
          <FormFailure>{submit.failure.message}</FormFailure>
        )}
        <div className="grid gap-3 border-t border-line pt-5 sm:flex sm:flex-wrap sm:items-center sm:gap-x-5">
          <Button type="submit" variant="primary" busy={submit.busy}>
            {!hasQuestions
              ? 'Start the order'
              : isUntouched
                ? 'Nothing to add, start the order'
                : 'Send and start the order'}
          </Button>
          <p className="text-sm text-ink-faint">
            {deliveryNote(order)} {cancellationNote(order)}
          </p>
        </div>
      </form>
    </Card>
  );
}

function deliveryNote({ quote, seller, uncountedDays: away }: OrderView): string {
  const time = `The delivery time of ${daysText(quote.deliveryDays)}`;
  return away === null
    ? `${time} starts then.`
    : `${time} starts then; the days from ${dayText(away.fromOn)} through ${dayText(away.untilOn)}, when ${seller.displayName} is away, do not count.`;
}

/** The answers as a draft, their errors, and the command that sends them. */
function useAnswers({ order, onChanged }: Props) {
  const draftName = `requirements:${order.number}`;
  const [texts, setTexts, forget] = useStoredDraft<Texts>(draftName, {});
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
  const problemOf = ({ id, kind, required }: Requirement): string | undefined => {
    const isEmpty = kind === 'file' ? attached.of(id).length === 0 : !(texts[id] ?? '').trim();
    return attached.obstacle(id) ?? (required && isEmpty ? missingMessages[kind] : undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = order.requirements.flatMap((requirement) => {
      const problem = problemOf(requirement);
      return problem ? [[requirement.id, problem]] : [];
    });
    setProblems(Object.fromEntries(invalid) as Texts);
    if (invalid.length === 0) {
      const done = await submit.run({
        orderNumber: order.number,
        answers: order.requirements.map(({ id }) => ({
          requirementId: id,
          text: (texts[id] ?? '').trim(),
          fileIds: attached.ids(id),
        })),
      });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  return {
    texts,
    setText: (id: string, text: string) => setTexts((all) => ({ ...all, [id]: text })),
    attached,
    form,
    submit,
    send,
    /** An error of the last attempt disappears as soon as the question is answered. */
    errorOf: (requirement: Requirement) =>
      problems[requirement.id] ? problemOf(requirement) : submit.errors[`answers.${requirement.id}`],
  };
}

function cancellationNote({ rules }: OrderView): string {
  const minutes = rules.buyerCancelMinutes;
  const span = minutes === 60 ? 'an hour' : `${minutes} minutes`;
  return `After ${span} you can no longer cancel on your own.`;
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
