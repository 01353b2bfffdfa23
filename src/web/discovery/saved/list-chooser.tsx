// The popover after saving with a heart: the list it was saved to, other lists, and a new one. Closing it changes nothing.
// Guarantees: a choice takes effect at once; Esc closes and returns the focus to the heart. The heart itself removes.
import { Popover } from '@base-ui/react/popover';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { createSavedList, listSavedLists, moveEntry } from '#contract/discovery/saved/saved.endpoints.ts';
import { type SavedList, savedLimits } from '#contract/discovery/saved/saved.schema.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import type { ChooserProps, SavedPlace } from './saved-state.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { popupClasses } from '#web/ui/overlays/popup.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

export function ListChooser({ place, anchor, onClose }: ChooserProps) {
  return (
    <Popover.Root open onOpenChange={(next) => next || onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Popover.Popup
            finalFocus={anchor}
            className={cx(
              popupClasses,
              'max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto p-4',
            )}
          >
            <Chooser place={place} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Chooser({ place }: { place: SavedPlace }) {
  const { lists, error, add } = useLists();
  const [chosen, setChosen] = useState(place.listId);
  const name = useId();
  const moving = useCommand(moveEntry);
  const move = async (listId: string) => {
    const before = chosen;
    setChosen(listId);
    if ((await moving.run({ entryId: place.entryId, listId })) === null) setChosen(before);
  };
  const current = lists?.find((list) => list.id === chosen);
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <Popover.Title className="font-semibold wrap-anywhere" aria-live="polite">
          Saved{current && ` to ${current.name}`}
        </Popover.Title>
        <TextLink to={`/buyer/saved?list=${chosen}`} className="shrink-0 text-sm">
          See all
        </TextLink>
      </div>
      {error !== null && <ErrorNote error={error} />}
      {moving.failure && <ErrorNote error={moving.failure} />}
      {lists === null && error === null && (
        <Loading label="Loading your lists" className="space-y-3 py-3">
          <Skeleton className="h-5 w-3/5" />
        </Loading>
      )}
      {lists && lists.length > 1 && (
        <RadioGroup
          label="List"
          hideLabel
          name={name}
          className="mt-1 max-h-56 overflow-y-auto"
          choices={lists.map((list) => ({ value: list.id, label: list.name }))}
          value={chosen}
          onChange={(listId) => void move(listId)}
        />
      )}
      {lists && lists.length < savedLimits.lists && (
        <NewList
          onCreated={(list) => {
            add(list);
            void move(list.id);
          }}
        />
      )}
    </>
  );
}

function useLists() {
  const [lists, setLists] = useState<SavedList[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const controller = new AbortController();
    call(listSavedLists, {}, { signal: controller.signal })
      .then((answer) => setLists(answer.items))
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      });
    return () => controller.abort();
  }, []);
  return { lists, error, add: (list: SavedList) => setLists((known) => [...(known ?? []), list]) };
}

function NewList({ onCreated }: { onCreated: (list: SavedList) => void }) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const creating = useCommand(createSavedList);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const list = await creating.run({ name });
    if (!list) return;
    setName('');
    onCreated(list);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex items-start gap-2">
      <TextField
        label="New list"
        hideLabel
        placeholder="New list"
        className="flex-1"
        autoComplete="off"
        maxLength={savedLimits.name}
        value={name}
        error={missing ? 'Enter a name for the list' : (creating.errors.name ?? creating.failure?.message)}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
          creating.clear();
        }}
      />
      <Button type="submit" busy={creating.busy}>
        Create
      </Button>
    </form>
  );
}
