// Reports a message to support: what is wrong, and if one likes a few words. Guards: what was said goes along by itself.
import { useState } from 'react';
import { reportMessage } from '#contract/messaging/messages/message.endpoints.ts';
import type { Conversation, Message } from '#contract/messaging/messages/message.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const reasons = [
  { value: 'off-platform', label: 'They want to be paid elsewhere' },
  { value: 'spam', label: 'It is advertising or a fraud' },
  { value: 'abuse', label: 'It is insulting or threatening' },
  { value: 'other', label: 'Something else' },
] as const;
type Reason = (typeof reasons)[number]['value'];

type Props = { conversation: Conversation; message: Message | null; onClose: () => void };

export function ReportDialog({ conversation, message, onClose }: Props) {
  const [reason, setReason] = useState<Reason>('off-platform');
  const [words, setWords] = useState('');
  const report = useCommand(reportMessage, {
    onDone: ({ ticketNumber }) => {
      toast.success(`Reported as ${ticketNumber}`);
      setWords('');
      onClose();
    },
  });
  const send = () => {
    if (conversation.id && message)
      void report.run({
        conversationId: conversation.id,
        messageId: message.id,
        reason,
        words: words.trim(),
      });
  };
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      title="Report this message"
      description={`Support reads it. ${conversation.other.displayName} is not told who reported it.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={report.busy} onClick={send}>
            Report
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <RadioGroup
          label="What is wrong"
          choices={[...reasons]}
          value={reason}
          onChange={setReason}
          name="reason"
        />
        <TextArea
          label="Anything support should know"
          optional
          dir="auto"
          rows={3}
          maxLength={1000}
          value={words}
          error={report.errors.words}
          onChange={(event) => setWords(event.target.value)}
        />
        {report.failure && Object.keys(report.errors).length === 0 && (
          <FormFailure>{report.failure.message}</FormFailure>
        )}
      </div>
    </Dialog>
  );
}
