// A ticket for its sender: the message, support's answers, and the reply form.
// Guarantees: a failure keeps the input; for a closed ticket the form states that a reply reopens it.
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { messageMaximum, maxTicketMessages, ticketTextSchema } from '#contract/help/support/ticket.schema.ts';
import type { TicketMessage, TicketThread } from '#contract/help/support/ticket.schema.ts';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import { ticketStates, topicLabels } from './ticket-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

type Crumb = { to: string; label: string };
type ThreadProps = {
  loaded: TicketThread;
  crumb: Crumb;
  send: (text: string) => Promise<TicketThread>;
};

export function TicketConversation({ loaded, crumb, send }: ThreadProps) {
  const [ticket, setTicket] = useState(loaded);
  const { label, tone } = ticketStates[ticket.state];
  const isFull = ticket.messages.length >= maxTicketMessages;
  return (
    <div className="page-column pb-16">
      <div className="mx-auto max-w-(--container-reading)">
        <PageHead
          title={ticket.number}
          crumbs={[crumb]}
          lead={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
              <Badge tone={tone}>{label}</Badge>
              <span>{topicLabels[ticket.topic]}</span>
              {ticket.orderNumber && <span>{ticket.orderNumber}</span>}
            </span>
          }
        />
        <ol className="grid gap-4">
          <TicketEntry by="You" at={ticket.createdAt}>
            {ticket.message}
          </TicketEntry>
          {ticket.messages.map((message) => (
            <TicketEntry
              key={message.number}
              by={message.side === 'person' ? 'You' : 'Support'}
              at={message.at}
              message={message}
            >
              {message.text}
            </TicketEntry>
          ))}
        </ol>
        {isFull ? (
          <p className="pt-6 text-ink-soft">
            This ticket has reached its limit. Write to us from the help page to open another one.
          </p>
        ) : (
          <ReplyForm
            key={ticket.messages.length}
            isClosed={ticket.state === 'closed'}
            send={async (text) => {
              setTicket(await send(text));
              toast.success('Sent. We will answer by email');
            }}
          />
        )}
      </div>
    </div>
  );
}

export function TicketEntry({
  by,
  at,
  message,
  children,
}: {
  by: ReactNode;
  at: string;
  message?: TicketMessage;
  children: string;
}) {
  const mail = message?.mail ?? null;
  return (
    <Card as="li">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-semibold">{by}</span>
          {mail && (
            <span className="text-sm text-ink-soft wrap-anywhere">
              {' '}
              by email
              {mail.from && (
                <>
                  {' '}
                  from <bdi>{mail.from}</bdi>
                </>
              )}
            </span>
          )}
        </span>
        <RelativeTime at={at} className="text-sm text-ink-faint" />
      </p>
      <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere text-ink-soft">
        {children}
      </p>
      {message && <FileList files={message.files} />}
      {mail?.leftOut.map((sentence) => (
        <p key={sentence} dir="auto" className="mt-2 text-sm text-marigold-ink wrap-anywhere">
          {sentence}
        </p>
      ))}
      {mail?.whole && <FullEmail text={mail.whole} />}
    </Card>
  );
}

/** The full email with its quotes, which the thread leaves out. */
function FullEmail({ text }: { text: string }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm text-accent pointer-coarse:min-h-11">
        Full email
      </summary>
      <p
        dir="auto"
        className="mt-2 border-s-2 border-line ps-3 text-sm whitespace-pre-line wrap-anywhere text-ink-soft"
      >
        {text}
      </p>
    </details>
  );
}

function ReplyForm({ isClosed, send }: { isClosed: boolean; send: (text: string) => Promise<void> }) {
  const form = useForm(z.object({ text: ticketTextSchema }), {
    defaultValues: { text: '' },
    onSubmit: ({ text }) => send(text),
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Reply" className="grid gap-4 pt-6">
      <TextArea
        label="Reply"
        {...(isClosed && { help: 'This ticket is closed. A reply reopens it.' })}
        dir="auto"
        rows={5}
        maxLength={messageMaximum}
        {...form.field('text')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Send
        </Button>
      </div>
    </form>
  );
}
