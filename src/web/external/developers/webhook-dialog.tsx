// Adds or edits a webhook; a new one shows its secret once. Input survives re-authentication.
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { createWebhook, saveWebhook } from '#contract/external/developers/webhook.endpoints.ts';
import {
  type WebhookEventName,
  webhookEventGroups,
} from '#contract/external/developers/webhook-event.schema.ts';
import {
  type Webhook,
  webhookInputSchema,
  webhookLimits,
} from '#contract/external/developers/webhook.schema.ts';
import { useGuardedForm } from '#web/people/accounts/security/use-guarded-form.ts';
import { call } from '#web/app/call.ts';
import { ShownOnce } from './shown-once.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  open: boolean;
  /** Null to add a webhook. */
  edited: Webhook | null;
  onClose: () => void;
  onDone: (webhook: Webhook) => void;
};

export const secretHint = 'Your server uses it to verify that deliveries are authentic and unmodified.';

export function WebhookDialog({ open, edited, onClose, onDone }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  const title = edited ? 'Edit webhook' : 'Add a webhook';
  return (
    <Dialog
      open={open}
      onClose={close}
      closeOnOutside={false}
      title={secret === null ? title : 'Webhook secret'}
      size="md"
    >
      {secret === null ? (
        <WebhookForm
          edited={edited}
          onClose={close}
          onDone={(webhook, newSecret) => {
            onDone(webhook);
            if (newSecret === null) {
              toast.success('Webhook saved');
              close();
            } else setSecret(newSecret);
          }}
        />
      ) : (
        <ShownOnce label="Secret" hint={secretHint} secret={secret} onDone={close} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'edited' | 'onClose'> & {
  onDone: (webhook: Webhook, secret: string | null) => void;
};

function WebhookForm({ edited, onClose, onDone }: FormProps) {
  const { form, formProps, dialog } = useGuardedForm(webhookInputSchema, {
    defaultValues: {
      url: edited?.url ?? '',
      note: edited?.note ?? '',
      events: (edited?.events ?? ['order.placed', 'order.delivered']) as WebhookEventName[],
    },
    onSubmit: async (values, guard) => {
      if (edited) {
        onDone(await guard(() => call(saveWebhook, { webhookId: edited.id, ...values })), null);
        return;
      }
      const created = await guard(() => call(createWebhook, values));
      onDone(created.webhook, created.secret);
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <TextField
        label="URL"
        help="An HTTPS URL that accepts POST requests."
        type="url"
        inputMode="url"
        placeholder="https://example.com/webhooks"
        autoFocus
        maxLength={webhookLimits.url}
        autoComplete="off"
        spellCheck={false}
        {...form.field('url')}
      />
      <TextField
        label="Note"
        optional
        help="For example, what it is used for."
        maxLength={webhookLimits.note}
        dir="auto"
        autoComplete="off"
        {...form.field('note')}
      />
      <Controller
        control={form.control}
        name="events"
        render={({ field }) => (
          <EventChoice chosen={field.value} onChange={field.onChange} error={form.errorOf('events')} />
        )}
      />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {edited ? 'Save webhook' : 'Add webhook'}
        </Button>
      </FormActions>
      {dialog}
    </form>
  );
}

type ChoiceProps = {
  chosen: readonly WebhookEventName[];
  onChange: (chosen: WebhookEventName[]) => void;
  error: string | undefined;
};

function EventChoice({ chosen, onChange, error }: ChoiceProps) {
  const toggle = (name: WebhookEventName, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name));
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? 'events-error' : undefined}>
      <legend className="mb-2 text-sm font-medium">Events</legend>
      <div className="divide-y divide-line border-y border-line">
        {webhookEventGroups.map((group) => {
          const count = group.events.filter((event) => chosen.includes(event.name)).length;
          return (
            <Disclosure
              key={group.label}
              summary={
                <span className="flex flex-1 items-baseline justify-between gap-4">
                  {group.label}
                  <span className="text-sm font-normal text-ink-faint tabular-nums">
                    {count} of {group.events.length}
                  </span>
                </span>
              }
            >
              {group.events.map((event) => (
                <CheckboxField
                  key={event.name}
                  label={
                    <>
                      <span className="block font-mono text-sm text-ink">{event.name}</span>
                      <span className="block text-sm">{event.description}</span>
                    </>
                  }
                  checked={chosen.includes(event.name)}
                  onChange={(change) => toggle(event.name, change.target.checked)}
                />
              ))}
            </Disclosure>
          );
        })}
      </div>
      {error && (
        <p id="events-error" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
