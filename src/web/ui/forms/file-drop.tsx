// Picture uploads, each in one request: with progress and speed, cancel and retry. Large files: web/foundation/uploads.
// Guarantees: a wrong size or type is reported before anything is sent. Does not keep the results: the form does.
import { RotateCcw, X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DropZone } from './drop-zone.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { type Upload as UploadState, useUploads } from './use-uploads.ts';

export type FileDropProps<Result> = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** As the input's `accept`: "image/jpeg,image/png". All types when left out. */
  accept?: string;
  maxBytes: number;
  /** How many more may be added. */
  remaining?: number;
  /** Uploads one file: `(file, { signal, onProgress }) => call(uploadPicture, {}, { file, signal, onProgress })`. */
  upload: (
    file: File,
    options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
  ) => Promise<Result>;
  onUploaded: (result: Result, file: File) => void;
  /** Called when the number of running or failed files changes: the form must not be sent while there are any. */
  onUnfinished?: (unfinished: Unfinished) => void;
};
export type Unfinished = { running: number; failed: number };

export function FileDrop<Result>(props: FileDropProps<Result>) {
  const { label, help, error, accept, onUnfinished } = props;
  const { uploads, add, cancel, retry } = useUploads(props);
  const failed = uploads.filter((upload) => upload.problem !== null).length;
  const running = uploads.length - failed;
  const remaining = (props.remaining ?? 20) - running;
  useEffect(() => onUnfinished?.({ running, failed }), [running, failed, onUnfinished]);
  return (
    <div>
      <DropZone label={label} help={help} error={error} accept={accept} remaining={remaining} onTake={add} />
      <p role="status" className="sr-only">
        {running > 0 && (running === 1 ? '1 file is uploading' : `${running} files are uploading`)}
      </p>
      {uploads.length > 0 && (
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => cancel(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadRow({
  upload,
  onCancel,
  onRetry,
}: {
  upload: UploadState;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const noteId = useId();
  return (
    <li className="rounded-md border border-line bg-surface py-2 pr-2 pl-4">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{upload.file.name}</p>
          <p
            id={noteId}
            className={cx('text-xs tabular-nums', upload.problem ? 'text-danger' : 'text-ink-faint')}
          >
            {upload.problem ??
              `${formatBytes(upload.sent)} of ${formatBytes(upload.file.size)}${speedOf(upload)}`}
          </p>
        </div>
        {upload.problem && upload.canRetry && (
          <IconButton icon={RotateCcw} size="sm" label={`Try ${upload.file.name} again`} onClick={onRetry} />
        )}
        <IconButton
          icon={X}
          size="sm"
          label={upload.problem ? `Remove ${upload.file.name}` : `Cancel ${upload.file.name}`}
          onClick={onCancel}
        />
      </div>
      {!upload.problem && (
        <ProgressBar
          label={`Uploading ${upload.file.name}`}
          hideLabel
          percent={upload.file.size > 0 ? (upload.sent / upload.file.size) * 100 : 100}
          className="mt-2 pr-2 pb-1"
        />
      )}
    </li>
  );
}

function speedOf(upload: UploadState): string {
  return upload.bytesPerSecond > 0 ? `, ${formatBytes(upload.bytesPerSecond)}/s` : '';
}
