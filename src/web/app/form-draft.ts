// The draft of a long form, which survives a reload, a lost session and navigation: stored in this tab under a name and deleted when
// the form is saved. Names carry the user's id.
// Guarantees: stored with the version it was based on, so that a reload never presents it as based on a newer one. Never used for card
// numbers or passwords. Forms without react-hook-form: stored-draft.ts.
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readJson, removeText, storageOf, writeText } from './browser-storage.ts';
import { useSession } from './session.ts';

export type FormDraft = {
  /** The form shows unsaved values of an earlier visit. */
  isRestored: boolean;
  /** The saved version that these values are based on; older than the opened one when someone has saved since. */
  version: number;
  /** Returns to the saved values. */
  discard: () => void;
  /** Deletes the draft. Call it after saving. */
  forget: () => void;
};

export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  /** Version of the values the form was opened with, for records that several people edit. */
  opened = 1,
): FormDraft {
  const { userId } = useSession();
  const key = `${name} ${userId}`;
  const [isRestored, setIsRestored] = useState(false);
  const [version, setVersion] = useState<number | null>(null);
  const basedOn = useRef(opened);
  useEffect(() => {
    basedOn.current = version ?? opened;
  }, [version, opened]);
  const { subscribe, reset, getValues } = form;
  // Read after hydration: the server does not have this tab's storage.
  useEffect(() => {
    const stored = read(key);
    const values = { ...getValues(), ...stored?.values };
    // Values equal to the saved ones are no draft.
    if (stored !== null && JSON.stringify(values) !== JSON.stringify(getValues())) {
      reset(values, { keepDefaultValues: true });
      setIsRestored(true);
      setVersion(stored.version);
      basedOn.current = stored.version;
    }
    return subscribe({
      formState: { values: true },
      // When the write fails, a reload loses the draft; everything else works.
      callback: ({ values: typed }) => {
        const draft: StoredDraft = { version: basedOn.current, values: typed };
        writeText(storageOf('tab'), key, JSON.stringify(draft));
      },
    });
  }, [key, subscribe, reset, getValues]);
  const forget = () => {
    removeText(storageOf('tab'), key);
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

type StoredDraft = { version: number; values: object };

function read(key: string): StoredDraft | null {
  const stored = readJson(storageOf('tab'), key) as StoredDraft | null;
  return typeof stored?.values === 'object' && typeof stored.version === 'number' ? stored : null;
}
