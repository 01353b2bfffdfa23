// Asks once before a gig is deleted, with what goes and what stays.
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export type DeleteGigDialogProps = {
  gig: OwnGig;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
  busy: boolean;
};

export function DeleteGigDialog({ gig, open, onClose, onDelete, busy }: DeleteGigDialogProps) {
  const isDraft = gig.state === 'draft';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onDelete}
      busy={busy}
      danger
      title={isDraft ? 'Delete this draft?' : 'Delete this gig?'}
      consequence={
        <p>
          “{gig.content.title || 'Untitled draft'}” is gone for good.{' '}
          {isDraft
            ? 'Nothing of it was public.'
            : 'Its page and its place in search end at once; past orders, their reviews and your earnings stay. To only take it out of search, pause it.'}
        </p>
      }
      confirmLabel={isDraft ? 'Delete the draft' : 'Delete the gig'}
    />
  );
}
