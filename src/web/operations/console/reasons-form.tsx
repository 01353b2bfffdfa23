// A reasons field with a submit button, required before support decides something. The caller says who will see the reasons.
// Asks for the password where the decision needs a recent sign-in, and keeps the reasons meanwhile.
import type { ReactNode } from 'react';
import { z } from 'zod';
import { reasonsLimits, reasonsSchema } from '#contract/common/reasons.schema.ts';
import { useGuardedForm } from '#web/people/accounts/security/use-guarded-form.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

type Props = {
  /** The submit button's label. */
  verb: string;
  variant?: ButtonVariant;
  /** Who will see the reasons. */
  help?: string;
  autoFocus?: boolean;
  onClose: () => void;
  onSend: (reasons: string) => Promise<unknown>;
  /** Shown above: the consequences. */
  children?: ReactNode;
};

export function ReasonsForm({ verb, variant = 'primary', help, onClose, onSend, children, ...rest }: Props) {
  const { form, formProps, dialog } = useGuardedForm(z.object({ reasons: reasonsSchema }), {
    defaultValues: { reasons: '' },
    onSubmit: ({ reasons }, guard) => guard(() => onSend(reasons)),
  });
  return (
    <form {...formProps} className="grid gap-5">
      {children}
      <TextArea
        label="Reasons"
        help={help}
        dir="auto"
        rows={4}
        maxLength={reasonsLimits.longest}
        {...rest}
        {...form.field('reasons')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant={variant} busy={form.busy}>
          {verb}
        </Button>
      </FormActions>
      {dialog}
    </form>
  );
}
