// A ticket as the person reads it: what they wrote, what support answered, and the box to write back.
// Guards: what is typed stays until it was sent; a closed ticket says that writing opens it again.
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { messageMaximum, mostTicketMessages, ticketTextSchema } from '#contract/support/ticket.schema.ts';
import type { TicketMessage, TicketThread } from '#contract/support/ticket.schema.ts';
import { FileList } from '#web/orders/file-list.tsx';
import { ticketStates, topicLabels } from '#web/support/ticket-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

type Crumb = { to: string; label: string };
type ThreadProps = {
  loaded: TicketThread;
  crumb: Crumb;
  send: (text: string) => Promise<TicketThread>;
};

export function TicketConversation({ loaded, crumb, send }: ThreadProps) {
  const [ticket, setTicket] = useState(loaded);
  const { label, tone } = ticketStates[ticket.state];
  const isFull = ticket.messages.length >= mostTicketMessages;
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
          <Said by="You" at={ticket.createdAt}>
            {ticket.message}
          </Said>
          {ticket.messages.map((one) => (
            <Said key={one.number} by={one.side === 'person' ? 'You' : 'Support'} at={one.at} message={one}>
              {one.text}
            </Said>
          ))}
        </ol>
        {isFull ? (
          <p className="pt-6 text-ink-soft">
            This ticket is long enough. Write to us from the help page to open another one.
          </p>
        ) : (
          <WriteBack
            key={ticket.messages.length}
            isClosed={ticket.state === 'closed'}
            send={async (text) => {
              setTicket(await send(text));
              toast.success('Sent. We answer by mail');
            }}
          />
        )}
      </div>
    </div>
  );
}

export function Said({
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
              by mail
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
      {mail?.whole && <WholeMail text={mail.whole} />}
    </Card>
  );
}

/** With what it quoted: cut away above, never lost. */
function WholeMail({ text }: { text: string }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm text-accent pointer-coarse:min-h-11">
        The whole mail
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

function WriteBack({ isClosed, send }: { isClosed: boolean; send: (text: string) => Promise<void> }) {
  const form = useForm(z.object({ text: ticketTextSchema }), {
    defaultValues: { text: '' },
    onSubmit: ({ text }) => send(text),
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Write back" className="grid gap-4 pt-6">
      <TextArea
        label="Write back"
        {...(isClosed && { help: 'The ticket is closed. What you write opens it again.' })}
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
