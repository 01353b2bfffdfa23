// Files of an order: names, sizes and a download that works for an hour. Pictures show themselves only after they were re-encoded.
import { Download, FileText } from 'lucide-react';
import type { FileView } from '#contract/uploads/upload.schema.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';

export function FileList({ files, onRemove }: { files: readonly FileView[]; onRemove?: (id: string) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {files.map((file) => (
        <li key={file.id} className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface pr-2 pl-3.5 text-sm">
          <Icon of={FileText} size={18} className="shrink-0 text-ink-faint" />
          <span className="min-w-0 flex-1 truncate" title={file.name}>
            {file.name}
          </span>
          <span className="text-ink-faint tabular-nums">{formatBytes(file.sizeBytes)}</span>
          {onRemove ? (
            <button type="button" onClick={() => onRemove(file.id)} className="h-9 rounded-sm px-2 font-medium text-danger hover:underline pointer-coarse:h-11" aria-label={`Remove ${file.name}`}>
              Remove
            </button>
          ) : (
            <a href={file.url} download={file.name} className="flex h-9 items-center gap-1.5 rounded-sm px-2 font-medium text-accent hover:underline pointer-coarse:h-11" aria-label={`Download ${file.name}`}>
              <Icon of={Download} size={16} />
              Download
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
