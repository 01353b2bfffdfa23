// One entry of the thesaurus with its switch and its actions. A refused switch reverts.
import { Gauge, MoreHorizontal, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  removeThesaurusEntry,
  setThesaurusWeight,
  switchThesaurusEntry,
} from '#contract/discovery/thesaurus/thesaurus.endpoints.ts';
import {
  type ConsoleThesaurusEntry,
  thesaurusWeights,
} from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Badge } from '#web/ui/badge.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Switch } from '#web/ui/forms/switch-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { relationOf, targetLabel, type WeightName, weightLabel, weightLabels } from './entry-copy.ts';

/** `onChanged` reads the list again. */
type Props = { entry: ConsoleThesaurusEntry; onChanged: () => Promise<void> };

export function EntryRow({ entry, onChanged }: Props) {
  const { id: thesaurusEntryId, phrase, fileWeight, weight } = entry;
  const [pending, setPending] = useState<boolean | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const isOn = pending ?? entry.isOn;
  const change = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      await onChanged();
      if (done) toast.success(done);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  const turn = async (next: boolean) => {
    setPending(next);
    await change(() => call(switchThesaurusEntry, { thesaurusEntryId, isOn: next }));
    setPending(null);
  };
  const setWeight = (next: number | null) =>
    void change(
      () => call(setThesaurusWeight, { thesaurusEntryId, weight: next }),
      `Weight of “${phrase}” set`,
    );
  return (
    <li className="flex items-start justify-between gap-4 py-4">
      <EntryText entry={entry} isOn={isOn} />
      <div className="flex shrink-0 items-center gap-2">
        <Switch label={`Use ${nameOf(entry)}`} checked={isOn} onChange={(next) => void turn(next)} />
        <Menu label={`Actions for ${nameOf(entry)}`} round trigger={<Icon of={MoreHorizontal} />}>
          {(Object.keys(thesaurusWeights) as WeightName[]).map((name) => (
            <MenuItem
              key={name}
              icon={Gauge}
              disabled={weight === thesaurusWeights[name]}
              onSelect={() => setWeight(thesaurusWeights[name])}
            >
              {weightLabels[name]} weight
            </MenuItem>
          ))}
          {fileWeight !== null && fileWeight !== weight && (
            <MenuItem icon={Undo2} onSelect={() => setWeight(null)}>
              Restore the weight of the file ({fileWeight})
            </MenuItem>
          )}
          {fileWeight === null && (
            <MenuItem icon={Trash2} danger onSelect={() => setRemoving(true)}>
              Remove
            </MenuItem>
          )}
        </Menu>
      </div>
      <RemoveDialog
        entry={entry}
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onChanged={onChanged}
      />
    </li>
  );
}

function nameOf(entry: ConsoleThesaurusEntry): string {
  return `${entry.phrase}, which ${relationOf(entry)} ${targetLabel(entry)}`;
}

function EntryText({ entry, isOn }: { entry: ConsoleThesaurusEntry; isOn: boolean }) {
  const { phrase, fileWeight, weight } = entry;
  return (
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere">
        <bdi className="font-medium">{phrase}</bdi>{' '}
        <span className="text-ink-faint">{relationOf(entry)}</span> <bdi>{targetLabel(entry)}</bdi>
        {fileWeight === null && (
          <Badge tone="accent" className="ml-2">
            Added
          </Badge>
        )}
        {!isOn && <Badge className="ml-2">Off</Badge>}
      </p>
      <p className="mt-0.5 text-sm text-ink-faint tabular-nums">
        {weightLabel(weight)}
        {fileWeight !== null && fileWeight !== weight && `, changed from ${weightLabel(fileWeight)}`}
      </p>
    </div>
  );
}

function RemoveDialog({ entry, open, onClose, onChanged }: Props & { open: boolean; onClose: () => void }) {
  const remove = useCommand(removeThesaurusEntry, {
    onDone: async () => {
      onClose();
      toast.success(`“${entry.phrase}” removed`);
      await onChanged();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        onClose();
        remove.clear();
      }}
      title={`Remove “${entry.phrase}”?`}
      consequence={`Searches for it will no longer find ${targetLabel(entry)} by this entry. To pause it, switch it off instead.`}
      confirmLabel="Remove"
      danger
      busy={remove.busy}
      error={remove.failure?.message}
      onConfirm={() => void remove.run({ thesaurusEntryId: entry.id })}
    />
  );
}
