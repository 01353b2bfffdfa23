// One upload in progress: its progress, the remaining time, and its actions.
// Guarantees: button labels include the file's name; changing figures are not read out.
import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { sentOf, timeLeft } from './upload-copy.ts';
import type { FileUpload } from './use-resumable-uploads.ts';

type Props = { upload: FileUpload; onPause: () => void; onResume: () => void; onCancel: () => void };

export function UploadRow({ upload, onPause, onResume, onCancel }: Props) {
  const { file, state, sent } = upload;
  const isFailed = state === 'failed';
  const mayPause = state === 'sending' || state === 'interrupted' || state === 'waiting';
  return (
    <li className="rounded-md border border-line bg-surface py-2 pr-1.5 pl-4">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate text-sm font-medium" title={file.name}>
            {file.name}
          </p>
          <p className={cx('text-xs tabular-nums', isFailed ? 'text-danger' : 'text-ink-soft')}>
            {wordsOf(upload)}
          </p>
        </div>
        {mayPause && <IconButton icon={Pause} label={`Pause ${file.name}`} onClick={onPause} />}
        {state === 'paused' && <IconButton icon={Play} label={`Resume ${file.name}`} onClick={onResume} />}
        {isFailed && upload.canRetry && (
          <IconButton icon={RotateCcw} label={`Try ${file.name} again`} onClick={onResume} />
        )}
        <IconButton
          icon={X}
          label={isFailed ? `Remove ${file.name}` : `Cancel ${file.name}`}
          onClick={onCancel}
        />
      </div>
      {!isFailed && (
        <ProgressBar
          label={`Uploading ${file.name}`}
          hideLabel
          percent={(sent / file.size) * 100}
          className="mt-1.5 pr-2.5 pb-1"
        />
      )}
    </li>
  );
}

function wordsOf({ file, state, sent, bytesPerSecond, problem }: FileUpload): string {
  const amount = sentOf(sent, file.size);
  switch (state) {
    case 'waiting':
      return sent > 0 ? `${amount}, queued` : `${formatBytes(file.size)}, queued`;
    case 'sending':
      return [amount, timeLeft(file.size - sent, bytesPerSecond)].filter(Boolean).join(', ');
    case 'interrupted':
      return `${amount}. Connection lost; resumes automatically`;
    case 'paused':
      return `${amount}, paused`;
    case 'ending':
      return 'Uploaded. Processing…';
    case 'failed':
      return problem ?? '';
  }
}
