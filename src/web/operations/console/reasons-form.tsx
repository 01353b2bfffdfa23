// What support is asked before it decides something: the reasons, and the button that does it.
// Guards: nothing is sent without reasons; what was typed stays when it is refused. Who reads them is said by whoever asks.
import type { ReactNode } from 'react';
import { z } from 'zod';
import { reasonsLimits, reasonsSchema } from '#contract/common/reasons.schema.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

type Props = {
  /** The button that sends them. */
  verb: string;
  variant?: ButtonVariant;
  /** Who reads them. */
  help?: string;
  autoFocus?: boolean;
  onClose: () => void;
  onSend: (reasons: string) => Promise<unknown>;
  /** Above them: what follows. */
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
