// /admin/tickets/:ticketNumber: a ticket with its thread, to answer by email and to close.
// A guest's address is unverified: the page warns against account details in an answer.
import { useState } from 'react';
import { z } from 'zod';
import { answerTicket, closeTicket, readTicket } from '#contract/help/support/ticket-console.endpoints.ts';
import { messageMaximum, ticketTextSchema } from '#contract/help/support/ticket.schema.ts';
import type { SupportThread } from '#contract/help/support/ticket.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ReportedFiles } from '#web/messaging/messages/reported-files.tsx';
import { TicketEntry } from '#web/help/support/ticket-thread.tsx';
import { ticketStates, topicLabels } from '#web/help/support/ticket-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

const load = consoleGate(({ call: read, params }: LoadArgs) =>
  read(readTicket, { ticketNumber: params.ticketNumber ?? '' }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ConsoleTicketPage({ loaderData }: PageProps<typeof load>) {
  return <TicketConsole key={loaderData.number} loaded={loaderData} />;
}

function TicketConsole({ loaded }: { loaded: SupportThread }) {
  const [ticket, setTicket] = useState(loaded);
  const { label, tone } = ticketStates[ticket.state];
  return (
    <div className="page-column pb-16">
      <PageMeta title={ticket.number} noIndex />
      <PageHead
        title={ticket.number}
        crumbs={[{ to: '/admin/tickets', label: 'Tickets' }]}
        lead={
          <span className="flex flex-wrap items-center gap-3 text-base">
            <Badge tone={tone}>{label}</Badge>
            {ticket.isOverdue && <Badge tone="danger">Overdue</Badge>}
            <span>{topicLabels[ticket.topic]}</span>
          </span>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="min-w-0">
          <ol className="grid gap-4">
            <TicketEntry by={<bdi>{ticket.name}</bdi>} at={ticket.createdAt}>
              {ticket.message}
            </TicketEntry>
            {ticket.reportedText !== null && (
              <TicketEntry by="Reported message, shown to support only" at={ticket.createdAt}>
                {ticket.reportedText}
              </TicketEntry>
            )}
            {ticket.messages.map((message) => (
              <TicketEntry
                key={message.number}
                by={<bdi>{message.by ?? ticket.name}</bdi>}
                at={message.at}
                message={message}
              >
                {message.text}
              </TicketEntry>
            ))}
          </ol>
          {ticket.isOwn ? (
            <p className="pt-6 text-ink-soft">
              This is your own ticket. Another support agent must answer it.
            </p>
          ) : (
            <Answer key={ticket.messages.length} ticket={ticket} onDone={setTicket} />
          )}
        </div>
        <div className="grid gap-6">
          <Facts ticket={ticket} />
          {ticket.reportedFiles > 0 && (
            <ReportedFiles ticketNumber={ticket.number} count={ticket.reportedFiles} />
          )}
        </div>
      </div>
    </div>
  );
}

function Facts({ ticket }: { ticket: SupportThread }) {
  return (
    <Card title="From">
      <DescriptionList
        className="text-sm"
        items={[
          { term: 'Name', description: <bdi>{ticket.name}</bdi> },
          { term: 'Email', description: ticket.email },
          {
            term: 'Account',
            description: ticket.userId ? (
              <TextLink to={`/admin/users/${ticket.userId}`} prefetch="none">
                Open the account
              </TextLink>
            ) : (
              'Guest'
            ),
          },
          {
            term: 'Order',
            description: ticket.orderNumber ? (
              <TextLink to={`/admin/orders/${ticket.orderNumber}`} prefetch="none">
                {ticket.orderNumber}
              </TextLink>
            ) : (
              'None'
            ),
          },
          ...(ticket.reported
            ? [
                {
                  term: 'Reported author',
                  description: (
                    <TextLink to={`/admin/users/${ticket.reported.id}`} prefetch="none">
                      <bdi>{ticket.reported.displayName}</bdi>
                    </TextLink>
                  ),
                },
              ]
            : []),
          { term: 'Opened', description: <RelativeTime at={ticket.createdAt} as="datetime" /> },
        ]}
      />
      {ticket.userId === null && (
        <p className="mt-4 text-sm text-ink-soft">
          A guest entered the address and the order number; both are unverified. Do not reveal anything that
          only their owner may know.
        </p>
      )}
    </Card>
  );
}

function Answer({ ticket, onDone }: { ticket: SupportThread; onDone: (next: SupportThread) => void }) {
  const about = { ticketNumber: ticket.number };
  const form = useForm(z.object({ text: ticketTextSchema }), {
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      onDone(await call(answerTicket, { ...about, text }));
      toast.success('Answer sent');
    },
  });
  const close = useCommand(closeTicket, {
    onDone: (next) => {
      onDone(next);
      toast.success('Closed');
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label="Answer" className="grid gap-4 pt-6">
      <TextArea
        label="Answer"
        help={`Sent by email to ${ticket.email} and shown on the page of the ticket, without your name.`}
        dir="auto"
        rows={8}
        maxLength={messageMaximum}
        {...form.field('text')}
      />
      <FormFailure>{form.failure ?? close.failure?.message}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy}>
          Send answer
        </Button>
        {ticket.state !== 'closed' && (
          <Button busy={close.busy} onClick={() => void close.run(about)}>
            {ticket.state === 'answered' ? 'Close ticket' : 'Close without answering'}
          </Button>
        )}
      </div>
    </form>
  );
}
