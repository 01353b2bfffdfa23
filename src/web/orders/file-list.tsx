// Files of an order: names, sizes and a download that works for an hour. Pictures show themselves only after they were re-encoded.
// Guards: twenty files do not push the page away: the first few are shown, the rest on demand.
import { Download, FileText, X } from 'lucide-react';
import { useState } from 'react';
import type { FileView } from '#contract/uploads/upload.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';

const shownAtFirst = 6;
const actionClasses =
  'flex size-11 shrink-0 items-center justify-center rounded-md font-medium hover:bg-ink/6';

export function FileList({
  files,
  onRemove,
}: {
  files: readonly FileView[];
  onRemove?: (id: string) => void;
}) {
  const [all, setAll] = useState(false);
  if (files.length === 0) return null;
  // One more than fits is shown rather than hidden behind a button of the same height.
  const cut = !all && !onRemove && files.length > shownAtFirst + 1;
  const shown = cut ? files.slice(0, shownAtFirst) : files;
  return (
    <div className="@container mt-3">
      <ul className={cx('grid gap-2', files.length > 1 && '@xl:grid-cols-2')}>
        {shown.map((file) => (
          <li
            key={file.id}
            className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface pr-0.5 pl-3.5 text-sm"
          >
            <Icon of={FileText} size={18} className="shrink-0 text-ink-faint" />
            <span dir="auto" className="min-w-0 flex-1 truncate" title={file.name}>
              {file.name}
            </span>
            <span className="shrink-0 text-ink-faint tabular-nums">{formatBytes(file.sizeBytes)}</span>
            {onRemove ? (
              <button
                type="button"
                onClick={() => onRemove(file.id)}
                className={cx(actionClasses, 'text-ink-soft hover:text-danger')}
                aria-label={`Remove ${file.name}`}
                title="Remove"
              >
                <Icon of={X} size={18} />
              </button>
            ) : (
              <a
                href={file.url}
                download={file.name}
                className={cx(actionClasses, 'text-accent')}
                aria-label={`Download ${file.name}`}
                title="Download"
              >
                <Icon of={Download} size={18} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {cut && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all {files.length} files
        </Button>
      )}
    </div>
  );
}
