// The buyer’s answer to a question that pauses the deadline: text, files or both.
// Guarantees: input survives a reload and a refusal; nothing is sent while a file is uploading.
import { type FormEvent, useRef, useState } from 'react';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { answerQuestion } from '#contract/orders/orders/request.endpoints.ts';
import { requestLimits } from '#contract/orders/orders/request.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid, sendOnCtrlEnter } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };

export function AnswerQuestion({ order, onChanged }: Props) {
  const draftName = `answer:${order.number}:${order.requests.length}`;
  const [draft, setDraft, forget] = useStoredDraft(draftName, { answer: '' });
  const [problems, setProblems] = useState<{ answer?: string | undefined; files?: string | undefined }>({});
  const attached = useAttachedFiles(draftName);
  const form = useRef<HTMLFormElement>(null);
  const answer = useCommand(answerQuestion, {
    onDone: (next) => {
      forget();
      attached.forget();
      toast.success('Answer sent');
      onChanged(next);
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const files = attached.obstacle('files');
    const isEmpty = !files && draft.answer.trim() === '' && attached.of('files').length === 0;
    setProblems({ files, answer: isEmpty ? 'Write an answer or attach a file.' : undefined });
    if (!files && !isEmpty) {
      const fileIds = attached.ids('files');
      const input = { orderNumber: order.number, answer: draft.answer.trim(), fileIds };
      if (await answer.run(input)) return;
    }
    focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-6">
      <TextArea
        label="Your answer"
        dir="auto"
        rows={4}
        maxLength={requestLimits.answer}
        onKeyDown={sendOnCtrlEnter}
        value={draft.answer}
        error={problems.answer ?? answer.errors.answer}
        onChange={(event) => {
          setDraft({ answer: event.target.value });
          setProblems({});
        }}
      />
      <AttachFiles
        attached={attached}
        label="Files"
        error={(problems.files && attached.obstacle('files')) ?? answer.errors.fileIds}
      />
      {answer.failure && Object.keys(answer.errors).length === 0 && (
        <FormFailure>{answer.failure.message}</FormFailure>
      )}
      <div>
        <Button type="submit" variant="primary" busy={answer.busy}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
