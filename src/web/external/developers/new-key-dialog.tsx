// Creates an API key: name, scopes and lifetime, then shows the key once. Input survives re-authentication.
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

type Props = { open: boolean; onClose: () => void; onCreated: (keys: ApiKey[]) => void };

export function NewKeyDialog({ open, onClose, onCreated }: Props) {
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
      title={key === null ? 'Create a key' : 'Your new key'}
      size="md"
    >
      {key === null ? (
        <KeyForm
          onClose={close}
          onCreated={(newKey, keys) => {
            setKey(newKey);
            onCreated(keys);
          }}
        />
      ) : (
        <ShownOnce
          label="Key"
          hint="Store it with your application’s secrets, not in its code."
          secret={key}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

const dayLabels = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' } as const;
const dayChoices = keyLimits.days.map((days) => ({ value: String(days), label: dayLabels[days] }));
const scopeChoices = keyScopes.map(({ name, label, description }) => ({
  value: name,
  label,
  help: description,
}));

function KeyForm({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (key: string, keys: ApiKey[]) => void;
}) {
  const { form, formProps, dialog } = useGuardedForm(newKeySchema, {
    defaultValues: { name: '', scopes: ['read'], days: 90 },
    onSubmit: async (values, guard) => {
      const { key, items } = await guard(() => call(createApiKey, values));
      onCreated(key, items);
    },
  });
  return (
    <form {...formProps} className="grid gap-6">
      <TextField
        label="Name"
        help="For example, the application that uses it."
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
            label="Scopes"
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
            label="Expires after"
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
          Create key
        </Button>
      </FormActions>
      {dialog}
    </form>
  );
}
