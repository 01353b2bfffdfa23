// What was typed into a long form survives a reload, a lost session and going elsewhere: kept in this tab's storage under a name,
// forgotten when it was saved. Each person has names of their own.
// Guards: kept with the version it was written on, so that a reload does not pass it off as written on a newer one. Never used for
// card numbers or passwords. Forms without react-hook-form: orders/kept-draft.ts.
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '#web/app/session.ts';

export type FormDraft = {
  /** What stands in the form was typed before and is not saved yet. */
  isRestored: boolean;
  /** Of what is saved, the version that this text was written on; another than the opened one where somebody has saved since. */
  version: number;
  /** Back to what is saved. */
  discard: () => void;
  /** After saving. */
  forget: () => void;
};

export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  /** Of what the form was opened with, where several people write it. */
  opened = 1,
): FormDraft {
  const { userId } = useSession();
  const key = `${name} ${userId}`;
  const [isRestored, setIsRestored] = useState(false);
  const [version, setVersion] = useState<number | null>(null);
  const writtenOn = useRef(opened);
  useEffect(() => {
    writtenOn.current = version ?? opened;
  }, [version, opened]);
  const { subscribe, reset, getValues } = form;
  // Read after hydration: the server cannot know what this tab has kept.
  useEffect(() => {
    const kept = read(key);
    const values = { ...getValues(), ...kept?.values };
    // What is saved by now, whoever saved it, is no draft any more.
    if (kept !== null && JSON.stringify(values) !== JSON.stringify(getValues())) {
      reset(values, { keepDefaultValues: true });
      setIsRestored(true);
      setVersion(kept.version);
      writtenOn.current = kept.version;
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => write(key, { version: writtenOn.current, values: typed }),
    });
  }, [key, subscribe, reset, getValues]);
  const forget = () => {
    sessionStorage.removeItem(key);
    setIsRestored(false);
    setVersion(null);
  };
  return {
    isRestored: isRestored && form.formState.isDirty,
    version: version ?? opened,
    forget,
    discard: () => {
      reset();
      forget();
    },
  };
}

type Kept = { version: number; values: object };

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept && typeof kept.values === 'object' && typeof kept.version === 'number' ? kept : null;
  } catch {
    return null;
  }
}

function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage only means that a reload forgets.
  }
}
