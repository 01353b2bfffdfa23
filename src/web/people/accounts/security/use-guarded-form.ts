// A form whose sending may ask for the password again. `<form {...formProps}>…{dialog}</form>`, each call in `guard(…)`.
// Guards: what was typed stays while the password is asked for and when that is given up; the first invalid field gets the focus.
import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useRecentPassword, wasGivenUp } from '#web/accounts/recent-password.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { useForm } from '#web/ui/use-form.ts';

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
        if (!wasGivenUp(error)) throw error;
      }
    },
  });
  const formProps = {
    ref: box,
    noValidate: true,
    onSubmit: (event: React.BaseSyntheticEvent) =>
      void form.submit(event).then(() => focusFirstInvalid(box.current)),
  };
  return { form, formProps, dialog };
}
