// Confirms the deletion of a gig, with what is deleted and what stays.
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

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
          “{gig.content.title || 'Untitled draft'}” will be deleted permanently.{' '}
          {isDraft
            ? 'It was never public.'
            : 'Its page and search results disappear immediately; past orders, their reviews and your earnings stay. To only hide it from buyers, pause it instead.'}
        </p>
      }
      confirmLabel={isDraft ? 'Delete draft' : 'Delete gig'}
    />
  );
}
