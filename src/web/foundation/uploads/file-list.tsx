// Files of an order: name, size, scan state, a preview on demand and a download.
// Guarantees: twenty files do not fill the page: the first few are shown, the rest on demand. Files that are not scanned yet or were
// removed say so, and cannot be downloaded.
import { ChevronDown, Download, ShieldAlert, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FilePreview } from './file-preview.tsx';
import { fileKindOf } from './file-copy.ts';

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
  // One more than the limit is shown rather than hidden behind a button of the same height.
  const cut = !all && !onRemove && files.length > shownAtFirst + 1;
  const shown = cut ? files.slice(0, shownAtFirst) : files;
  return (
    <div className="@container mt-3">
      <ul
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-2',
          files.length > 1 && '@2xl:grid-cols-2',
        )}
      >
        {shown.map((file) =>
          onRemove ? (
            <AttachedFile key={file.id} file={file} onRemove={() => onRemove(file.id)} />
          ) : (
            <SentFile key={file.id} file={file} />
          ),
        )}
      </ul>
      {cut && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all {files.length} files
        </Button>
      )}
    </div>
  );
}

const itemClasses = 'min-w-0 rounded-md border border-line bg-surface';

/** In a form that is not sent yet. */
function AttachedFile({ file, onRemove }: { file: FileView; onRemove: () => void }) {
  return (
    <li className={cx(itemClasses, 'flex items-center gap-3 pr-0.5 pl-3')}>
      <Icon of={fileKindOf(file).icon} size={20} className="shrink-0 text-ink-faint" />
      <Name file={file}>{formatBytes(file.sizeBytes)}</Name>
      <button
        type="button"
        onClick={onRemove}
        className={cx(actionClasses, 'text-ink-soft hover:text-danger')}
        aria-label={`Remove ${file.name}`}
        title="Remove"
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  );
}

function SentFile({ file }: { file: FileView }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const kind = fileKindOf(file);
  const isShown = file.preview !== 'none';
  return (
    <li className={cx(itemClasses, open && '@2xl:col-span-full')}>
      <div className="flex items-center gap-1 pr-0.5 pl-1.5">
        <Tile file={file} />
        <Name file={file}>
          {file.scan === 'infected' ? (
            <span className="text-danger">Removed: contained a virus</span>
          ) : (
            <>
              {kind.word}, {formatBytes(file.sizeBytes)}
              {file.scan === 'scanning' && <span className="text-marigold-ink"> · Scanning…</span>}
            </>
          )}
        </Name>
        {isShown && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen((now) => !now)}
            className={cx(actionClasses, 'text-ink-soft')}
            aria-label={`Preview of ${file.name}`}
            title={open ? 'Hide the preview' : 'Preview'}
          >
            <Icon of={ChevronDown} size={18} className={cx('transition-transform', open && 'rotate-180')} />
          </button>
        )}
        {file.url && (
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
      </div>
      <div id={panel} hidden={!open} className="border-t border-line p-3">
        {open && <FilePreview file={file} />}
      </div>
    </li>
  );
}

function Name({ file, children }: { file: FileView; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 py-2">
      <p
        dir="auto"
        className={cx('truncate text-sm', file.scan === 'infected' && 'text-ink-faint line-through')}
        title={file.name}
      >
        {file.name}
      </p>
      <p className="text-xs text-ink-soft tabular-nums">{children}</p>
    </div>
  );
}

/** A thumbnail of the picture, or the icon of its kind. */
function Tile({ file }: { file: FileView }) {
  const [failed, setFailed] = useState(false);
  const { icon } = fileKindOf(file);
  const src = failed ? undefined : file.pictureUrls?.small;
  return (
    <span className="mr-1.5 flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-sunken">
      {src ? (
        <img
          src={src}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <Icon
          of={file.scan === 'infected' ? ShieldAlert : icon}
          size={20}
          className={file.scan === 'infected' ? 'text-danger' : 'text-ink-faint'}
        />
      )}
    </span>
  );
}
