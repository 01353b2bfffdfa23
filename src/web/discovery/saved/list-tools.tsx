// Actions on a list: share by link, rename, delete with its entries.
// Guarantees: states who will see what before sharing, and what is lost before deleting. The default list cannot be deleted.
import { Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import {
  deleteSavedList,
  renameSavedList,
  shareSavedList,
  unshareSavedList,
} from '#contract/discovery/saved/saved.endpoints.ts';
import type { SavedList } from '#contract/discovery/saved/saved.schema.ts';
import { useSite } from '#web/app/site.ts';
import { useCommand } from '#web/app/use-command.ts';
import { setCounts } from '#web/app/header-counts.ts';
import { ListNameDialog } from './list-name-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Open = 'share' | 'rename' | 'delete' | null;

export function ListTools({ list }: { list: SavedList }) {
  const [open, setOpen] = useState<Open>(null);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(null);
  return (
    <div className="-mx-3 flex flex-wrap">
      <Button variant="quiet" size="sm" icon={Link2} onClick={() => setOpen('share')}>
        {list.shareToken === null ? 'Share' : 'Shared'}
      </Button>
      <Button variant="quiet" size="sm" icon={Pencil} onClick={() => setOpen('rename')}>
        Rename
      </Button>
      {!list.isDefault && (
        <Button variant="quiet" size="sm" icon={Trash2} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      )}
      <ShareDialog list={list} open={open === 'share'} onClose={close} />
      <ListNameDialog
        open={open === 'rename'}
        onClose={close}
        title="Rename the list"
        action="Rename"
        name={list.name}
        endpoint={renameSavedList}
        input={{ listId: list.id }}
        onDone={() => void revalidate()}
      />
      <DeleteDialog list={list} open={open === 'delete'} onClose={close} />
    </div>
  );
}

type DialogProps = { list: SavedList; open: boolean; onClose: () => void };

function ShareDialog({ list, open, onClose }: DialogProps) {
  const { publicUrl } = useSite();
  const { revalidate } = useRevalidator();
  const sharing = useCommand(shareSavedList, { onDone: revalidate });
  const unsharing = useCommand(unshareSavedList, { onDone: revalidate });
  const address = list.shareToken === null ? null : `${publicUrl}/lists/${list.shareToken}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address!);
      toast.success('Link copied');
    } catch {
      toast.error('Your browser did not allow copying. Select the link and copy it.');
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title="Share this list" size="sm">
      <p className="text-ink-soft">
        Anyone with the link sees your name, the name of the list and its content, without signing in. Your
        notes stay private. Search engines are asked not to list it.
      </p>
      {address === null ? (
        <Button
          variant="primary"
          wide
          className="mt-5"
          busy={sharing.busy}
          onClick={() => void sharing.run({ listId: list.id })}
        >
          Create a link
        </Button>
      ) : (
        <div className="mt-5 grid gap-4">
          <TextField label="Link" readOnly value={address} onFocus={(event) => event.target.select()} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => void copy()}>
              Copy link
            </Button>
            <Button busy={unsharing.busy} onClick={() => void unsharing.run({ listId: list.id })}>
              Stop sharing
            </Button>
          </div>
          <p className="text-sm text-ink-faint">
            When you stop sharing, this link stops working for good. Sharing again creates a new one.
          </p>
        </div>
      )}
      {(sharing.failure ?? unsharing.failure) && <ErrorNote error={sharing.failure ?? unsharing.failure} />}
    </Dialog>
  );
}

function DeleteDialog({ list, open, onClose }: DialogProps) {
  const navigate = useNavigate();
  const deleting = useCommand(deleteSavedList, {
    onDone: ({ total }) => {
      setCounts({ saved: total });
      toast.success('List deleted');
      return navigate('/buyer/saved');
    },
  });
  const entries = list.count === 1 ? '1 entry' : `${list.count} entries`;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete “${list.name}”?`}
      consequence={
        list.count === 0
          ? 'The list is empty.'
          : `Its ${entries} and their notes are deleted too. Move what you want to keep first. This cannot be undone.`
      }
      confirmLabel="Delete list"
      danger
      busy={deleting.busy}
      error={deleting.failure?.message}
      onConfirm={() => void deleting.run({ listId: list.id })}
    />
  );
}
