// Attaching files to a form of an order: each is uploaded at once and kept, over a reload too, until the form is sent.
// Guards: a form is not sent past a file that is still on its way or failed; it says which of the two, and waits.
import { useCallback, useState } from 'react';
import { orderLimits } from '#contract/orders/order.schema.ts';
import { uploadFile } from '#contract/uploads/upload.endpoints.ts';
import { fileLimits } from '#contract/uploads/upload.schema.ts';
import type { FileView } from '#contract/uploads/upload.schema.ts';
import { call } from '#web/app/call.ts';
import { FileList } from '#web/orders/file-list.tsx';
import { useKeptDraft } from '#web/orders/kept-draft.ts';
import { FileDrop, type Unfinished } from '#web/ui/file-drop.tsx';

type Shelf = Record<string, FileView[]>;

/** The files of a form by field; a form with one field of files calls it `files`. */
export function useAttachedFiles(draftName: string) {
  const [shelf, setShelf, forget] = useKeptDraft<Shelf>(`${draftName}:files`, {});
  const [unfinished, setUnfinished] = useState<Record<string, Unfinished>>({});
  const of = (field: string): FileView[] => shelf[field] ?? [];
  const note = useCallback(
    (field: string, now: Unfinished) => setUnfinished((all) => ({ ...all, [field]: now })),
    [],
  );
  return {
    of,
    ids: (field: string) => of(field).map((file) => file.id),
    add: (field: string, file: FileView) =>
      setShelf((all) => ({ ...all, [field]: [...(all[field] ?? []), file] })),
    remove: (field: string, id: string) =>
      setShelf((all) => ({ ...all, [field]: (all[field] ?? []).filter((file) => file.id !== id) })),
    note,
    /** Why the form cannot be sent yet because of this field; undefined when it can. */
    obstacle: (field: string) => sentenceFor(unfinished[field]),
    forget,
  };
}
export type AttachedFiles = ReturnType<typeof useAttachedFiles>;

function sentenceFor(unfinished: Unfinished | undefined): string | undefined {
  if (!unfinished) return undefined;
  const { running, failed } = unfinished;
  if (running === 1) return 'A file is still being uploaded. Send this when it is done, or cancel it.';
  if (running > 1) return `${running} files are still being uploaded. Send this when they are done.`;
  if (failed === 1) return 'A file was not uploaded. Try it again or remove it.';
  if (failed > 1) return `${failed} files were not uploaded. Try them again or remove them.`;
  return undefined;
}

type Props = { attached: AttachedFiles; field?: string; label: string; error?: string | undefined };

export function AttachFiles({ attached, field = 'files', label, error }: Props) {
  const { note } = attached;
  const onUnfinished = useCallback((now: Unfinished) => note(field, now), [note, field]);
  return (
    <div>
      <FileDrop
        label={label}
        help={`Up to ${orderLimits.filesPerStep} files of 50 MB`}
        error={error}
        maxBytes={fileLimits.bytes}
        remaining={orderLimits.filesPerStep - attached.of(field).length}
        upload={(file, { signal, onProgress }) => call(uploadFile, {}, { file, signal, onProgress })}
        onUploaded={(file) => attached.add(field, file)}
        onUnfinished={onUnfinished}
      />
      <FileList files={attached.of(field)} onRemove={(id) => attached.remove(field, id)} />
    </div>
  );
}
