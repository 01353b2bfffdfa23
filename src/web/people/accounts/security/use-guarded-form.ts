// A form whose submit may ask for the password. Usage: `<form {...formProps}>…{dialog}</form>`, each call wrapped in `guard(…)`.
// Guarantees: input is kept while the password dialog is open and after it is cancelled; the first invalid field gets the focus.
import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useRecentPassword, wasCancelled } from './recent-password.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

type Guard = ReturnType<typeof useRecentPassword>['guard'];

export function useGuardedForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  {
    defaultValues,
    onSubmit,
  }: { defaultValues: DefaultValues<Input>; onSubmit: (values: Output, guard: Guard) => Promise<unknown> },
) {
  const { guard, dialog } = useRecentPassword();
  const box = useRef<HTMLFormElement>(null);
  const form = useForm(schema, {
    defaultValues,
    onSubmit: async (values) => {
      try {
        await onSubmit(values, guard);
      } catch (error) {
        if (!wasCancelled(error)) throw error;
      }
    },
  });
  const formProps = {
    ref: box,
    noValidate: true,
    onSubmit: (event: React.BaseSyntheticEvent) =>
      void form.submitted(event).then(() => focusFirstInvalid(box.current)),
  };
  return { form, formProps, dialog };
}
