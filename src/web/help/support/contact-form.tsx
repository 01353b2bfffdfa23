// The contact form of the help page.
// Guarantees: prefilled for signed-in users; a failure loses no input; the ticket number is shown at once.
import { MailCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TicketReceipt } from '#contract/help/support/ticket.schema.ts';
import { askForHelp } from '#contract/help/support/support.endpoints.ts';
import { helpRequestForm, helpSubjects, messageMaximum } from '#contract/help/support/ticket.schema.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { CheckingBrowser } from '#web/people/accounts/sign-in/checking-browser.tsx';
import { useOtherAddress } from './answer-address.ts';
import { topicLabels } from './ticket-copy.ts';
import { HoneyField } from './honey-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const subjects = [
  { value: '', label: 'Please choose' },
  ...helpSubjects.map((value) => ({ value, label: topicLabels[value] })),
];

type Sent = TicketReceipt & { email: string };

export function ContactForm() {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="mx-auto max-w-2xl rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      {sent ? <Acknowledged sent={sent} onAgain={() => setSent(null)} /> : <RequestForm onSent={setSent} />}
    </section>
  );
}

function RequestForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { isAuthenticated, userProfile, email } = useSession();
  const form = useForm(helpRequestForm, {
    defaultValues: {
      subject: '' as never,
      name: userProfile?.displayName ?? userProfile?.username ?? '',
      email: email ?? '',
      orderNumber: '',
      message: '',
      website: '',
    },
    onSubmit: async (values) => {
      const receipt = await call(askForHelp, values);
      onSent({ ...receipt, email: values.email });
    },
  });
  const other = useOtherAddress(form.watch('email'));
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <Intro isMember={isAuthenticated} />
      <NativeSelect label="What is it about?" options={subjects} {...form.field('subject')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          help={other}
          {...form.field('email')}
        />
      </div>
      <TextField
        label="Order number"
        optional
        placeholder="ORD-2026-0001"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        {...form.field('orderNumber')}
      />
      <TextArea
        label="Message"
        rows={6}
        maxLength={messageMaximum}
        help="What did you do, what did you expect, and what happened instead?"
        {...form.field('message')}
      />
      <HoneyField {...form.register('website')} />
      <FormFailure>{form.failure}</FormFailure>
      <div className="grid">
        <Button type="submit" variant="primary" size="lg" busy={form.busy} className="sm:justify-self-start">
          Send message
        </Button>
        <CheckingBrowser />
      </div>
    </form>
  );
}

function Intro({ isMember }: { isMember: boolean }) {
  return (
    <div>
      <h2 id="contact-title" className="heading-2">
        Write to us
      </h2>
      <p className="mt-1 text-ink-soft">
        We answer by email. The more details you give, the faster we can help.{' '}
        {isMember && <TextLink to="/help/tickets">Your messages</TextLink>}
      </p>
      <noscript>
        <p className="mt-2 text-danger">Sending this form needs JavaScript.</p>
      </noscript>
    </div>
  );
}

function Acknowledged({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const focused = useRef(false);
  const other = useOtherAddress(sent.email);
  return (
    <div className="flex flex-col items-center py-6 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-success-wash text-success">
        <Icon of={MailCheck} size={24} />
      </span>
      <h2
        id="contact-title"
        tabIndex={-1}
        ref={(heading) => {
          // The focused form is gone; focusing the heading announces the result.
          if (heading && !focused.current) heading.focus();
          focused.current = true;
        }}
        className="heading-2 mt-4 outline-none"
      >
        We have your message
      </h2>
      <p className="mt-2 max-w-md text-ink-soft">
        Its number is <strong className="font-semibold text-ink">{sent.number}</strong>.{' '}
        {sent.isConfirmed ? 'We sent a confirmation to' : 'We will write to'}{' '}
        <bdi className="wrap-anywhere">{sent.email}</bdi>
        {sent.isConfirmed ? ' and will answer there.' : '.'}
      </p>
      {other && <p className="mt-2 max-w-md text-ink-soft">{other}</p>}
      <Button className="mt-6" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
