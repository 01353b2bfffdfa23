// Forms: react-hook-form with a zod schema. Errors appear on blur and then live; the first invalid field is focused on submit.
// Guarantees: server errors go to their field by name; those of no field become `failure`. Renders nothing.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';

export type FormOptions<Input extends FieldValues, Output> = {
  defaultValues: DefaultValues<Input>;
  /** Awaited; while it runs `busy` is true. A rejected call is shown, any other error is caught. */
  onSubmit: (values: Output) => Promise<unknown> | unknown;
};

export type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** For `<form onSubmit={form.submit} noValidate>`. */
  submit: (event?: React.BaseSyntheticEvent) => void;
  /** The same, awaited: resolves when the call is answered or a field was found invalid. Never rejects. */
  submitted: (event?: React.BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  /** The sentence of the last failure that belongs to no field. */
  failure: string | undefined;
  /** `<TextField label="…" {...form.field('email')} />`: registers the field and passes its error. */
  field: (
    name: FieldPath<Input>,
  ) => ReturnType<UseFormReturn<Input>['register']> & { error: string | undefined };
  errorOf: (name: FieldPath<Input>) => string | undefined;
};

export function useForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, onSubmit }: FormOptions<Input, Output>,
): Form<Input, Output> {
  const [failure, setFailure] = useState<string>();
  const form = useHookForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  const errorOf = (name: FieldPath<Input>): string | undefined => {
    const found = get(form.formState.errors, name) as { message?: string } | undefined;
    return found?.message;
  };
  const submitted = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!layOnFields(form, error)) setFailure(sentenceOf(error));
    }
  });
  const submit = (event?: React.BaseSyntheticEvent) => void submitted(event);
  const field = (name: FieldPath<Input>) => ({ ...form.register(name), error: errorOf(name) });
  return { ...form, submit, submitted, busy: form.formState.isSubmitting, failure, field, errorOf };
}

/** Assigns the server's field errors to their fields. False when there were none, so that the caller shows the sentence. */
function layOnFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  if (!isCallFailed(error)) return false;
  const known = Object.entries(error.errors).filter(([name]) => get(form.getValues(), name) !== undefined);
  known.forEach(([name, message], at) => {
    form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  return known.length > 0;
}
