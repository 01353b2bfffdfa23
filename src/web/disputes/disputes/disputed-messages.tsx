// What the two of a disputed order wrote to each other, for support. Fetched when it is asked for: each look is in the audit log.
import { MessageSquareText } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageEntry } from '#contract/orders/records/case-copy.ts';
import { readDisputedMessages } from '#contract/orders/records/case.endpoints.ts';
import type { CaseMessage } from '#contract/orders/records/case.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { CaseEntries } from '#web/orders/records/case-entries.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';

const lead =
  'From the moment the order was placed. What was written in the last 15 minutes follows when it can no longer be changed.';

export function DisputedMessages({ orderNumber }: { orderNumber: string }) {
  const [messages, setMessages] = useState<readonly CaseMessage[] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const read = useCommand(readDisputedMessages, {
    onDone: ({ items }) => {
      setMessages(items);
      // The button that was pressed is gone; what it asked for stands in its place.
      box.current?.focus();
    },
  });
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {messages && messages.length > 0 ? (
        <CaseEntries title="Messages" lead={lead} entries={messages.map(messageEntry)} />
      ) : (
        <Card title="Messages">
          {messages ? (
            <p className="text-ink-soft">They have not written to each other since the order was placed.</p>
          ) : (
            <div className="grid justify-items-start gap-4">
              <p className="max-w-prose text-sm text-ink-soft">
                What the two wrote to each other about this order. That you read it is kept in the audit log.
              </p>
              <ErrorNote error={read.failure} />
              <Button
                icon={MessageSquareText}
                busy={read.busy}
                onClick={() => void read.run({ orderNumber })}
              >
                Read their messages
              </Button>
            </div>
          )}
        </Card>
      )}
    </div>
  );
}
