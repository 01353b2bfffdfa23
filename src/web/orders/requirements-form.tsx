// The buyer answers the seller's questions; the delivery time starts when this is sent.
// Guards: what was typed survives a reload and a refusal; each error stands beside its question.
import { type FormEvent, useState } from 'react';
import { submitRequirements } from '#contract/orders/order.endpoints.ts';
import { orderLimits } from '#contract/orders/order.schema.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import type { FileView } from '#contract/uploads/upload.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { AttachFiles, useAttachedFiles } from '#web/orders/attach-files.tsx';
import { useKeptDraft } from '#web/orders/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/choice-fields.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };
type Requirement = OrderView['requirements'][number];
type Texts = Record<string, string>;

export function RequirementsForm({ order, onChanged }: Props) {
  const [texts, setTexts, forget] = useKeptDraft<Texts>(`requirements:${order.number}`, {});
  const [files, setFiles] = useState<Record<string, FileView[]>>({});
  const [problems, setProblems] = useState<Texts>({});
  const submit = useCommand(submitRequirements, {
    onDone: (next) => {
      forget();
      toast.success('Requirements sent');
      onChanged(next);
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const missing = order.requirements.filter(
      (one) => one.required && !(texts[one.id] ?? '').trim() && !(files[one.id]?.length ?? 0),
    );
    setProblems(Object.fromEntries(missing.map((one) => [one.id, 'The seller needs this to start'])));
    if (missing.length > 0) return document.getElementById(`requirement-${missing[0]!.id}`)?.focus();
    await submit.run({
      orderNumber: order.number,
      answers: order.requirements.map((one) => ({
        requirementId: one.id,
        text: (texts[one.id] ?? '').trim(),
        fileIds: (files[one.id] ?? []).map((file) => file.id),
      })),
    });
  };
  const errorOf = (id: string) => problems[id] ?? submit.errors[`answers.${id}`];
  const days = order.quote.deliveryDays;
  return (
    <Card title={order.requirements.length > 0 ? `What ${order.seller.displayName} needs to start` : 'Ready to start'}>
      <form onSubmit={send} noValidate className="grid gap-6">
        {order.requirements.length === 0 && <p className="text-ink-soft">The seller asks for nothing. Start the order when you are ready.</p>}
        {order.requirements.map((one) => (
          <Question
            key={one.id}
            requirement={one}
            text={texts[one.id] ?? ''}
            error={errorOf(one.id)}
            onText={(text) => {
              setTexts({ ...texts, [one.id]: text });
              setProblems({ ...problems, [one.id]: '' });
            }}
            onFiles={(attached) => setFiles((all) => ({ ...all, [one.id]: attached }))}
          />
        ))}
        {submit.failure && Object.keys(submit.errors).length === 0 && <FormFailure>{submit.failure.message}</FormFailure>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={submit.busy}>
            {order.requirements.length > 0 ? 'Send and start the order' : 'Start the order'}
          </Button>
          <p className="text-sm text-ink-faint">
            The delivery time of {days} {days === 1 ? 'day' : 'days'} starts then.
          </p>
        </div>
      </form>
    </Card>
  );
}

type QuestionProps = { requirement: Requirement; text: string; error: string | undefined; onText: (text: string) => void; onFiles: (files: FileView[]) => void };

function Question({ requirement, text, error, onText, onFiles }: QuestionProps) {
  if (requirement.kind === 'choice') {
    return (
      <RadioGroup
        label={requirement.prompt}
        name={requirement.id}
        value={text || null}
        error={error || undefined}
        choices={requirement.choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={onText}
        help={requirement.required ? undefined : 'Optional'}
      />
    );
  }
  if (requirement.kind === 'file') return <FileQuestion requirement={requirement} error={error} onFiles={onFiles} />;
  return (
    <TextArea
      id={`requirement-${requirement.id}`}
      label={requirement.prompt}
      optional={!requirement.required}
      maxLength={orderLimits.answer}
      value={text}
      error={error || undefined}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

function FileQuestion({ requirement, error, onFiles }: Pick<QuestionProps, 'requirement' | 'error' | 'onFiles'>) {
  const attached = useAttachedFiles();
  const tell = {
    ...attached,
    add: (file: FileView) => {
      attached.add(file);
      onFiles([...attached.files, file]);
    },
    remove: (id: string) => {
      attached.remove(id);
      onFiles(attached.files.filter((file) => file.id !== id));
    },
  };
  return <AttachFiles attached={tell} label={requirement.required ? requirement.prompt : `${requirement.prompt} (optional)`} error={error || undefined} />;
}
