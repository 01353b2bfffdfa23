// An entry of My Picks: the gig’s or seller’s card, the note, and moving it to another list.
// Guarantees: an entry that is no longer offered says so and can be removed from its menu; the others are removed by their heart.
import { Ellipsis, FolderInput, StickyNote } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { moveEntry, setEntryNote, removeEntry } from '#contract/discovery/saved/saved.endpoints.ts';
import {
  type SavedEntry,
  type SavedList,
  savedLimits,
  savedNoteInput,
} from '#contract/discovery/saved/saved.schema.ts';
import { call } from '#web/app/call.ts';
import { SharedEntryCard } from './shared-entry-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

type Props = { entry: SavedEntry; lists: SavedList[] };

export function SavedEntryCard({ entry, lists }: Props) {
  const [isEditingNote, setEditingNote] = useState(false);
  return (
    <div className="flex h-full flex-col">
      <div className="flex-1">
        <SharedEntryCard entry={entry} />
      </div>
      <div className="mt-2 flex items-start justify-between gap-2 border-t border-line pt-1">
        {entry.note ? (
          <p dir="auto" className="min-w-0 py-2 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
            {entry.note}
          </p>
        ) : (
          <p className="py-2 text-sm text-ink-faint">
            Saved <RelativeTime at={entry.savedAt} />
          </p>
        )}
        <EntryMenu entry={entry} lists={lists} onNote={() => setEditingNote(true)} />
      </div>
      <NoteDialog entry={entry} open={isEditingNote} onClose={() => setEditingNote(false)} />
    </div>
  );
}

function nameOf({ gig, seller }: SavedEntry): string {
  return gig?.title ?? seller?.displayName ?? 'a deleted entry';
}

function EntryMenu({ entry, lists, onNote }: Props & { onNote: () => void }) {
  const { revalidate } = useRevalidator();
  const others = lists.filter((list) => list.id !== entry.listId);
  const act = async (done: string, run: () => Promise<unknown>) => {
    try {
      await run();
      toast.success(done);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    await revalidate();
  };
  const isGone = entry.gig === null && entry.seller === null;
  return (
    <Menu label={`Options for ${nameOf(entry)}`} round trigger={<Icon of={Ellipsis} size={20} />}>
      {isGone ? (
        <MenuItem
          onSelect={() =>
            void act('Removed', () => call(removeEntry, { kind: entry.kind, id: entry.itemId }))
          }
        >
          Remove
        </MenuItem>
      ) : (
        <MenuItem icon={StickyNote} onSelect={onNote}>
          {entry.note ? 'Edit note' : 'Add a note'}
        </MenuItem>
      )}
      {others.length > 0 && (
        <>
          <MenuSeparator />
          <MenuHeading>Move to</MenuHeading>
          {others.map((list) => (
            <MenuItem
              key={list.id}
              icon={FolderInput}
              onSelect={() =>
                void act(`Moved to ${list.name}`, () =>
                  call(moveEntry, { entryId: entry.id, listId: list.id }),
                )
              }
            >
              <bdi className="wrap-anywhere">{list.name}</bdi>
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}

const schema = z.object(savedNoteInput);

function NoteDialog({ entry, open, onClose }: { entry: SavedEntry; open: boolean; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm(schema, {
    defaultValues: { note: entry.note },
    onSubmit: async (values) => {
      await call(setEntryNote, { entryId: entry.id, ...values });
      onClose();
      await revalidate();
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (open) reset({ note: entry.note });
  }, [open, entry.note, reset]);
  return (
    <Dialog open={open} onClose={onClose} title="Note" size="sm">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <TextArea
          label="Your note"
          help="Only visible to you, even if the list is shared."
          dir="auto"
          maxLength={savedLimits.note}
          {...form.field('note')}
        />
        <FormFailure>{form.failure}</FormFailure>
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save note
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
