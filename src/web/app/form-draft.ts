// What was typed into a long form survives a reload, a lost session and going elsewhere: kept in this tab's storage under a name,
// forgotten when it was saved. Each person has names of their own.
// Guards: never used for card numbers or passwords. Forms without react-hook-form: orders/kept-draft.ts.
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '#web/app/session.ts';

export type FormDraft = {
  /** What stands in the form was typed before and is not saved yet. */
  isRestored: boolean;
  /** Back to what is saved. */
  discard: () => void;
  /** After saving. */
  forget: () => void;
};

export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): FormDraft {
  const { userId } = useSession();
  const key = `${name} ${userId}`;
  const [isRestored, setIsRestored] = useState(false);
  const { subscribe, reset, getValues } = form;
  // Read after hydration: the server cannot know what this tab has kept.
  useEffect(() => {
    const kept = read(key);
    if (kept !== null) {
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
      setIsRestored(true);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => write(key, values) });
  }, [key, subscribe, reset, getValues]);
  const forget = () => {
    sessionStorage.removeItem(key);
    setIsRestored(false);
  };
  return {
    isRestored: isRestored && form.formState.isDirty,
    forget,
    discard: () => {
      reset();
      forget();
    },
  };
}

function read(key: string): object | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

function write(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A full or forbidden storage only means that a reload forgets.
  }
}
