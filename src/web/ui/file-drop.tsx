// Taking files: drop them or choose them with the button; each shows its progress and speed, can be cancelled and tried again.
// Guards: too large or of the wrong kind is said before anything is sent. Does not keep what was uploaded: the form does.
import { RotateCcw, Upload, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldNotes, useFieldIds } from '#web/ui/field.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type Upload as UploadState, useUploads } from '#web/ui/use-uploads.ts';

export type FileDropProps<Result> = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** As the input's `accept`: "image/jpeg,image/png". Everything when left out. */
  accept?: string;
  maxBytes: number;
  /** How many more may be added. */
  remaining?: number;
  /** Sends one file: `(file, { signal, onProgress }) => call(uploadFile, {}, { file, signal, onProgress })`. */
  upload: (
    file: File,
    options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
  ) => Promise<Result>;
  onUploaded: (result: Result, file: File) => void;
  /** Told whenever it changes how many files are still on their way or failed: a form must not be sent past them. */
  onUnfinished?: (unfinished: Unfinished) => void;
};
export type Unfinished = { running: number; failed: number };

export function FileDrop<Result>(props: FileDropProps<Result>) {
  const { label, help, error, accept, onUnfinished } = props;
  const ids = useFieldIds({ help, error });
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const { uploads, add, cancel, retry } = useUploads(props);
  const failed = uploads.filter((upload) => upload.problem !== null).length;
  const running = uploads.length - failed;
  const remaining = (props.remaining ?? 20) - running;
  useEffect(() => onUnfinished?.({ running, failed }), [running, failed, onUnfinished]);
  const take = (files: FileList | null) => {
    if (files) add([...files].slice(0, remaining));
    setLeftOut(Math.max(0, (files?.length ?? 0) - remaining));
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <p id={`${ids.id}-label`} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping has its button inside */}
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (remaining > 0) take(event.dataTransfer.files);
        }}
        className={cx(
          'relative flex min-h-28 flex-col items-center justify-center gap-2 rounded-md border border-dashed px-4 py-5 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          over ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface hover:bg-sunken',
          Boolean(error) && 'border-danger',
          remaining <= 0 && 'pointer-events-none opacity-55',
        )}
      >
        <input
          ref={input}
          id={ids.id}
          type="file"
          multiple={remaining > 1}
          accept={accept}
          disabled={remaining <= 0}
          aria-labelledby={`${ids.id}-label`}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid || undefined}
          onChange={(event) => take(event.target.files)}
          className="sr-only"
        />
        <Icon of={Upload} size={22} className="text-ink-faint" />
        {remaining > 0 ? (
          <span>
            <span className="font-medium text-accent">Choose {remaining > 1 ? 'files' : 'a file'}</span>
            <span className="text-ink-soft pointer-coarse:hidden">
              {' '}
              or drop {remaining > 1 ? 'them' : 'it'} here
            </span>
          </span>
        ) : (
          <span>There is no room for more files</span>
        )}
      </label>
      <FieldNotes ids={ids} help={help} error={error} />
      <p role="status" className="sr-only">
        {running > 0 && (running === 1 ? '1 file is being uploaded' : `${running} files are being uploaded`)}
      </p>
      {leftOut > 0 && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {leftOut === 1 ? '1 file was left out' : `${leftOut} files were left out`}: there is no room for
          more.
        </p>
      )}
      {uploads.length > 0 && (
        <ul className="mt-3 grid gap-2">
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
