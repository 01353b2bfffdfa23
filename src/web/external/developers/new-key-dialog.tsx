// Making a key: its name, what it may do, how long it works; then the key itself, once.
// Guards: what was typed stays while the password is asked for; closing after it was shown is the end of it.
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { type ApiKey, keyLimits, keyScopes, newKeySchema } from '#contract/external/developers/key.schema.ts';
import { useGuardedForm } from '#web/people/accounts/security/use-guarded-form.ts';
import { call } from '#web/app/call.ts';
import { ShownOnce } from './shown-once.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxCards, RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = { open: boolean; onClose: () => void; onMade: (keys: ApiKey[]) => void };

export function NewKeyDialog({ open, onClose, onMade }: Props) {
  const [key, setKey] = useState<string | null>(null);
  const close = () => {
    onClose();
    setKey(null);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      closeOnOutside={false}
      title={key === null ? 'Make a key' : 'Your new key'}
      size="md"
    >
      {key === null ? (
        <KeyForm
          onClose={close}
          onMade={(made, keys) => {
            setKey(made);
            onMade(keys);
          }}
        />
      ) : (
        <ShownOnce
          what="Key"
          says="Put it where your program keeps its secrets, not into its code."
          secret={key}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

const dayWords = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' } as const;
const dayChoices = keyLimits.days.map((days) => ({ value: String(days), label: dayWords[days] }));
const scopeChoices = keyScopes.map(({ name, label, says }) => ({ value: name, label, help: says }));

function KeyForm({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (key: string, keys: ApiKey[]) => void;
}) {
  const { form, formProps, dialog } = useGuardedForm(newKeySchema, {
    defaultValues: { name: '', scopes: ['read'], days: 90 },
    onSubmit: async (values, guard) => {
      const { key, items } = await guard(() => call(createApiKey, values));
      onMade(key, items);
    },
  });
  return (
    <form {...formProps} className="grid gap-6">
      <TextField
        label="Name"
        help="The program that uses it, so that you know it again."
        autoFocus
        maxLength={keyLimits.name}
        dir="auto"
        autoComplete="off"
        {...form.field('name')}
      />
      <Controller
        control={form.control}
        name="scopes"
        render={({ field }) => (
          <CheckboxCards
            label="What it may do"
            choices={scopeChoices}
            value={field.value}
            onChange={field.onChange}
            error={form.errorOf('scopes')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="days"
        render={({ field }) => (
          <RadioGroup
            name="days"
            label="Works for"
            choices={dayChoices}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            error={form.errorOf('days')}
          />
        )}
      />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Make key
        </Button>
      </FormActions>
      {dialog}
    </form>
  );
}
