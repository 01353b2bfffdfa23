// Attaches files to a form of an order: each uploads at once, in pieces, and is kept, also over a reload, until the form is sent.
// Guarantees: a form cannot be sent while a file is uploading, paused or failed; it says which.
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderLimits } from '#contract/orders/orders/order.schema.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { useSession } from '#web/app/session.ts';
import { FileList } from './file-list.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { DropZone } from '#web/ui/forms/drop-zone.tsx';
import { UploadRow } from './upload-row.tsx';
import { useResumableUploads } from './use-resumable-uploads.ts';

/** How many files of a field block sending. */
type Unfinished = { running: number; paused: number; failed: number };
type Shelf = Record<string, FileView[]>;

/** The files of a form by field; a form with one field of files calls it `files`. */
export function useAttachedFiles(draftName: string, where: 'tab' | 'browser' = 'tab') {
  const [shelf, setShelf, forget] = useStoredDraft<Shelf>(`${draftName}:files`, {}, where);
  const [unfinished, setUnfinished] = useState<Record<string, Unfinished>>({});
  const chosenAs = useRef(new Map<string, number>());
  const of = (field: string): FileView[] => shelf[field] ?? [];
  const note = useCallback(
    (field: string, now: Unfinished) => setUnfinished((all) => ({ ...all, [field]: now })),
    [],
  );
  return {
    of,
    draftName,
    ids: (field: string) => of(field).map((file) => file.id),
    /** Small files finish before large ones: each takes its position of selection. Restored files come first. */
    add: (field: string, file: FileView, rank: number) => {
      chosenAs.current.set(file.id, rank);
      setShelf((all) => {
        const files = all[field] ?? [];
        const later = files.findIndex((file) => (chosenAs.current.get(file.id) ?? 0) > rank);
        return { ...all, [field]: files.toSpliced(later === -1 ? files.length : later, 0, file) };
      });
    },
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
  const { running, paused, failed } = unfinished;
  if (running === 1) return 'A file is still uploading. Send this when it is done, or cancel the upload.';
  if (running > 1) return `${running} files are still uploading. Send this when they are done.`;
  if (paused === 1) return 'A file is paused. Resume it, or cancel it.';
  if (paused > 1) return `${paused} files are paused. Resume them, or cancel them.`;
  if (failed === 1) return 'A file failed to upload. Try again or remove it.';
  if (failed > 1) return `${failed} files failed to upload. Try again or remove them.`;
  return undefined;
}

type Props = {
  attached: AttachedFiles;
  field?: string;
  label: string;
  error?: string | undefined;
  /** The maximum number of files. */
  most?: number;
};

export function AttachFiles(props: Props) {
  const { attached, field = 'files', label, error, most = orderLimits.filesPerStep } = props;
  const { userId } = useSession();
  const { note, draftName } = attached;
  const { uploads, said, add, pause, resume, cancel } = useResumableUploads({
    place: `${userId}-${draftName}-${field}`,
    onUploaded: (file, rank) => attached.add(field, file, rank),
  });
  const failed = uploads.filter((upload) => upload.state === 'failed').length;
  const paused = uploads.filter((upload) => upload.state === 'paused').length;
  const running = uploads.length - failed - paused;
  useEffect(() => note(field, { running, paused, failed }), [note, field, running, paused, failed]);
  const taken = attached.of(field).length + running + paused;
  return (
    <div>
      <DropZone
        label={label}
        help={`Up to ${most} files of 1 GB. Large uploads resume automatically.`}
        error={error}
        remaining={most - taken}
        onTake={add}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Uploads in progress" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onPause={() => pause(upload.id)}
              onResume={() => resume(upload.id)}
              onCancel={() => cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      <FileList files={attached.of(field)} onRemove={(id) => attached.remove(field, id)} />
    </div>
  );
}
