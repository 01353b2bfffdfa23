// Adding a webhook, or changing where it leads and what it is told. A new one shows its secret, once.
// Guards: events are chosen from the contract's list; what was typed stays while the password is asked for.
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
  /** Null: another one is added. */
  edited: Webhook | null;
  onClose: () => void;
  onDone: (webhook: Webhook) => void;
};

export const secretSays =
  'Your server checks with it that a delivery comes from here and nobody changed it on its way.';

export function WebhookDialog({ open, edited, onClose, onDone }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  const title = edited ? 'Change this webhook' : 'Add a webhook';
  return (
    <Dialog
      open={open}
      onClose={close}
      closeOnOutside={false}
      title={secret === null ? title : 'The secret of your webhook'}
      size="md"
    >
      {secret === null ? (
        <WebhookForm
          edited={edited}
          onClose={close}
          onDone={(webhook, made) => {
            onDone(webhook);
            if (made === null) {
              toast.success('Webhook saved');
              close();
            } else setSecret(made);
          }}
        />
      ) : (
        <ShownOnce what="Secret" says={secretSays} secret={secret} onDone={close} />
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
      const made = await guard(() => call(createWebhook, values));
      onDone(made.webhook, made.secret);
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <TextField
        label="Address"
        help="An https address of yours that takes POST requests."
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
        help="What it is for, so that you know it again."
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
  const turn = (name: WebhookEventName, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
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
                      <span className="block text-sm">{event.says}</span>
                    </>
                  }
                  checked={chosen.includes(event.name)}
                  onChange={(change) => turn(event.name, change.target.checked)}
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
