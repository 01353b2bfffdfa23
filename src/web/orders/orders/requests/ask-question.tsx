// The seller’s question that pauses the deadline until the buyer answers.
import { useState } from 'react';
import { askQuestion } from '#contract/orders/orders/request.endpoints.ts';
import { requestLimits } from '#contract/orders/orders/request.schema.ts';
import { useCommand } from '#web/app/use-command.ts';

import { useStoredDraft } from '#web/app/stored-draft.ts';
import { type OrderDialogProps, RequestDialog } from './request-dialog.tsx';
import { spanText } from './request-copy.ts';
import { sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function AskQuestion({ order, open, onClose, onChanged }: OrderDialogProps) {
  const [draft, setDraft, forget] = useStoredDraft(`question:${order.number}`, { question: '' });
  const [problem, setProblem] = useState<string>();
  const ask = useCommand(askQuestion, {
    onDone: (next) => {
      forget();
      onClose();
      toast.success('Deadline paused');
      onChanged(next);
    },
  });
  const send = async () => {
    const question = draft.question.trim();
    setProblem(question === '' ? 'Write your question' : undefined);
    return question !== '' && (await ask.run({ orderNumber: order.number, question })) !== null;
  };
  const { left, leftMs } = order.pause;
  return (
    <RequestDialog
      open={open}
      onClose={onClose}
      title="Pause the deadline and ask"
      lead={`The deadline is paused until ${order.buyer.displayName} answers, and moves by the time that takes.`}
      consequence={
        left === 1
          ? `This is the last time the deadline of this order can be paused, for at most ${spanText(leftMs)}. After that, it resumes without an answer.`
          : `The deadline can be paused ${left} more times, for ${spanText(leftMs)} in total. After that, it resumes without an answer.`
      }
      confirmLabel="Pause the deadline and ask"
      busy={ask.busy}
      failure={ask.errors.question ? undefined : ask.failure?.message}
      onSend={send}
    >
      <TextArea
        label="Your question"
        dir="auto"
        rows={4}
        maxLength={requestLimits.message}
        onKeyDown={sendOnCtrlEnter}
        value={draft.question}
        error={problem ?? ask.errors.question}
        onChange={(event) => {
          setDraft({ question: event.target.value });
          setProblem(undefined);
        }}
      />
    </RequestDialog>
  );
}
