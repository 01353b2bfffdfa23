// Asks for the name of a search to save. States first how often it notifies, and where to stop it.
import { z } from 'zod';
import { saveSearch } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedQuery, SavedSearchKind } from '#contract/discovery/saved/saved-search.rules.ts';
import { savedSearchNameInput } from '#contract/discovery/saved/saved-search.schema.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

const schema = z.object(savedSearchNameInput);

/** What is not saved, and where the searches are. */
const details: Record<SavedSearchKind, { unsaved: string; to: string; label: string }> = {
  gigs: {
    unsaved: ' “Online now” and “Available by” are not saved.',
    to: '/buyer/saved/searches',
    label: 'My Picks',
  },
  projects: { unsaved: '', to: '/seller/searches', label: 'Saved searches' },
};

type SaveSearchDialogProps = {
  kind: SavedSearchKind;
  query: SavedQuery;
  name: string;
  onClose: () => void;
};

export function SaveSearchDialog({ kind, query, name, onClose }: SaveSearchDialogProps) {
  const { unsaved, to, label } = details[kind];
  const form = useForm(schema, {
    defaultValues: { name },
    onSubmit: async (values) => {
      const saved = await call(saveSearch, { ...values, kind, query });
      onClose();
      toast.success(`We will notify you about new ${kind} for “${saved.name}”.`);
    },
  });
  return (
    <Dialog open onClose={onClose} title="Save this search" size="sm">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <p className="text-ink-soft">
          When new {kind} match, we notify you here and by email, at most once a day.{unsaved} Your searches
          are under <TextLink to={to}>{label}</TextLink>.
        </p>
        <TextField
          label="Name"
          autoComplete="off"
          dir="auto"
          maxLength={savedSearchLimits.name}
          {...form.field('name')}
        />
        <FormFailure>{form.failure}</FormFailure>
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Save search
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
