// A reasons field with a submit button, required before support decides something. The caller says who will see the reasons.
import type { ReactNode } from 'react';
import { z } from 'zod';
import { reasonsLimits, reasonsSchema } from '#contract/common/reasons.schema.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

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
  const form = useForm(z.object({ reasons: reasonsSchema }), {
    defaultValues: { reasons: '' },
    onSubmit: ({ reasons }) => onSend(reasons),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
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
    </form>
  );
}
