// Reports a message to support with a reason and optional details. The server attaches the message.
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
  { value: 'off-platform', label: 'They ask for payment outside the platform' },
  { value: 'spam', label: 'Spam or fraud' },
  { value: 'abuse', label: 'Harassment or threats' },
  { value: 'other', label: 'Something else' },
] as const;
type Reason = (typeof reasons)[number]['value'];

type Props = { conversation: Conversation; message: Message | null; onClose: () => void };

export function ReportDialog({ conversation, message, onClose }: Props) {
  const [reason, setReason] = useState<Reason>('off-platform');
  const [details, setDetails] = useState('');
  const report = useCommand(reportMessage, {
    onDone: ({ ticketNumber }) => {
      toast.success(`Reported as ${ticketNumber}`);
      setDetails('');
      onClose();
    },
  });
  const send = () => {
    if (conversation.id && message)
      void report.run({
        conversationId: conversation.id,
        messageId: message.id,
        reason,
        details: details.trim(),
      });
  };
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      title="Report this message"
      description={`Support will check it, with its files and earlier texts. ${conversation.other.displayName} will not see who reported it.`}
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
        <RadioGroup label="Reason" choices={[...reasons]} value={reason} onChange={setReason} name="reason" />
        <TextArea
          label="Anything support should know"
          optional
          dir="auto"
          rows={3}
          maxLength={1000}
          value={details}
          error={report.errors.details}
          onChange={(event) => setDetails(event.target.value)}
        />
        {report.failure && Object.keys(report.errors).length === 0 && (
          <FormFailure>{report.failure.message}</FormFailure>
        )}
      </div>
    </Dialog>
  );
}
