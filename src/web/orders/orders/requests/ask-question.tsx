// The seller asks what they cannot go on without: their clock stops until the buyer answers.
import { useState } from 'react';
import { askQuestion } from '#contract/orders/orders/request.endpoints.ts';
import { requestLimits } from '#contract/orders/orders/request.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import type { AskProps } from '../change-card.tsx';
import { useKeptDraft } from '#web/app/kept-draft.ts';
import { RequestDialog } from './request-dialog.tsx';
import { spanText } from './request-copy.ts';
import { sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function AskQuestion({ order, open, onClose, onChanged }: AskProps) {
  const [draft, setDraft, forget] = useKeptDraft(`question:${order.number}`, { question: '' });
  const [problem, setProblem] = useState<string>();
  const ask = useCommand(askQuestion, {
    onDone: (next) => {
      forget();
      onClose();
      toast.success('Your clock has stopped');
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
      title="Ask what you cannot go on without"
      lead={`Your clock stops until ${order.buyer.displayName} answers, and the deadline moves by as long.`}
      consequence={
        left === 1
          ? `This is the last time your clock can stop in this order, for ${spanText(leftMs)} at the most. Then it goes on without an answer.`
          : `Your clock can stop ${left} more times, for ${spanText(leftMs)} in all. When that is used up it goes on without an answer.`
      }
      confirmLabel="Ask and stop the clock"
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
