// The feedback form with the specified sentences and times: "Submitting..." for at least a second, then the thanks, and three seconds
// later the form is reset and closes.
// Guarantees: the message is sent at once, only the display waits; closing or a failure keeps the input.
import { CircleCheck, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { TicketReceipt } from '#contract/help/support/ticket.schema.ts';
import { sendFeedback } from '#contract/help/support/support.endpoints.ts';
import { feedbackForm, messageMaximum, queryTypes } from '#contract/help/support/ticket.schema.ts';
import { call } from '#web/app/call.ts';
import { type Session, useSession } from '#web/app/session.ts';
import { CheckingBrowser } from '#web/people/accounts/sign-in/checking-browser.tsx';
import { useOtherAddress } from './answer-address.ts';
import { topicLabels } from './ticket-copy.ts';
import { HoneyField } from './honey-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { type Form, useForm } from '#web/ui/forms/use-form.ts';

const submittingMs = 1000;
const thanksMs = 3000;

const queryTypeOptions = [
  { value: '', label: 'Please choose' },
  ...queryTypes.map((value) => ({ value, label: topicLabels[value] })),
];

export function FeedbackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const [receipt, setReceipt] = useState<TicketReceipt | null>(null);
  const form = useForm(feedbackForm, {
    defaultValues: blank(session),
    onSubmit: async (values) => {
      const [sent] = await Promise.all([call(sendFeedback, values), wait(submittingMs)]);
      setReceipt(sent);
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (receipt === null) return undefined;
    const timer = setTimeout(onClose, thanksMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the three seconds start with the receipt, not with a new `onClose`
  }, [receipt]);
  // The form is reset once the thanks are no longer visible.
  useEffect(() => {
    if (open || receipt === null) return;
    reset(blank(session));
    setReceipt(null);
  }, [open, receipt, reset, session]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={receipt === null ? 'Feedback' : 'Thank you for your feedback'}
      hideTitle={receipt !== null}
      description={
        receipt === null ? 'What works well, and what does not? We read every message.' : undefined
      }
      size="sm"
      closeOnOutside={false}
    >
      {receipt === null ? <FeedbackFields form={form} /> : <Thanks {...receipt} />}
    </Dialog>
  );
}

function blank({ userProfile, email }: Session) {
  return {
    queryType: '' as never,
    name: userProfile?.displayName ?? userProfile?.username ?? '',
    email: email ?? '',
    message: '',
    website: '',
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

type FeedbackForm = typeof feedbackForm;

function FeedbackFields({ form }: { form: Form<z.input<FeedbackForm>, z.output<FeedbackForm>> }) {
  const other = useOtherAddress(form.watch('email'));
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <NativeSelect label="Query type" options={queryTypeOptions} {...form.field('queryType')} />
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
      <TextArea label="Message" maxLength={messageMaximum} {...form.field('message')} />
      <HoneyField {...form.register('website')} />
      <FormFailure>{form.failure}</FormFailure>
      <div>
        <Button type="submit" variant="primary" wide icon={Send} busy={form.busy} busyLabel="Submitting...">
          Send feedback
        </Button>
        <CheckingBrowser />
      </div>
    </form>
  );
}

function Thanks({ number, isConfirmed }: TicketReceipt) {
  return (
    <div role="status" className="flex flex-col items-center py-8 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-success-wash text-success">
        <Icon of={CircleCheck} size={26} />
      </span>
      <p className="heading-2 mt-4">Thank you for your feedback</p>
      <p className="mt-2 text-ink-soft">
        Your ticket is <strong className="font-semibold text-ink">{number}</strong>.
        {isConfirmed && ' A confirmation is on its way to you by email.'}
      </p>
    </div>
  );
}
