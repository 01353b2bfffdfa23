// Attaching files to a form of an order: each is uploaded at once and kept until the form is sent or the file is removed.
import { useState } from 'react';
import { fileLimits } from '#contract/uploads/upload.schema.ts';
import type { FileView } from '#contract/uploads/upload.schema.ts';
import { uploadFile } from '#contract/uploads/upload.endpoints.ts';
import { call } from '#web/app/call.ts';
import { FileList } from '#web/orders/file-list.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';

export function useAttachedFiles(first: FileView[] = []) {
  const [files, setFiles] = useState<FileView[]>(first);
  return {
    files,
    ids: files.map((file) => file.id),
    add: (file: FileView) => setFiles((all) => [...all, file]),
    remove: (id: string) => setFiles((all) => all.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  };
}

export function AttachFiles({ attached, label, error }: { attached: ReturnType<typeof useAttachedFiles>; label: string; error?: string | undefined }) {
  return (
    <div>
      <FileDrop
        label={label}
        help="Up to 20 files of 50 MB"
        error={error}
        maxBytes={fileLimits.bytes}
        remaining={fileLimits.perDelivery - attached.files.length}
        upload={(file, { signal, onProgress }) => call(uploadFile, {}, { file, signal, onProgress })}
        onUploaded={attached.add}
      />
      <FileList files={attached.files} onRemove={attached.remove} />
    </div>
  );
}
