// The messages between the parties of a disputed order, for support. Loaded on request, because each access is in the audit log.
import { MessageSquareText } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageEntry } from '#contract/orders/records/record-copy.ts';
import { readDisputedMessages } from '#contract/orders/records/record.endpoints.ts';
import type { RecordMessage } from '#contract/orders/records/record.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { RecordEntries } from '#web/orders/records/record-entries.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';

const lead =
  'Since the order was placed. Messages of the last 15 minutes appear once they can no longer be edited.';

export function DisputedMessages({ orderNumber }: { orderNumber: string }) {
  const [messages, setMessages] = useState<readonly RecordMessage[] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const read = useCommand(readDisputedMessages, {
    onDone: ({ items }) => {
      setMessages(items);
      // The pressed button is gone, so its replacement gets the focus.
      box.current?.focus();
    },
  });
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {messages && messages.length > 0 ? (
        <RecordEntries title="Messages" lead={lead} entries={messages.map(messageEntry)} />
      ) : (
        <Card title="Messages">
          {messages ? (
            <p className="text-ink-soft">No messages since the order was placed.</p>
          ) : (
            <div className="grid justify-items-start gap-4">
              <p className="max-w-prose text-sm text-ink-soft">
                The messages between the two parties about this order. Reading them is recorded in the audit
                log.
              </p>
              <ErrorNote error={read.failure} />
              <Button
                icon={MessageSquareText}
                busy={read.busy}
                onClick={() => void read.run({ orderNumber })}
              >
                Read messages
              </Button>
            </div>
          )}
        </Card>
      )}
    </div>
  );
}
