// Asks for the new name of a saved search. A missing name is reported at the field, and the input is kept.
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import type { renameSavedSearch } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
import { type SavedSearch, savedSearchNameInput } from '#contract/discovery/saved/saved-search.schema.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const schema = z.object(savedSearchNameInput);

type RenameSearchProps = {
  search: SavedSearch;
  endpoint: typeof renameSavedSearch;
  onClose: () => void;
};

export function RenameSearchDialog({ search, endpoint, onClose }: RenameSearchProps) {
  const { revalidate } = useRevalidator();
  const form = useForm(schema, {
    defaultValues: { name: search.name },
    onSubmit: async (values) => {
      await call(endpoint, { searchId: search.id, ...values });
      onClose();
      await revalidate();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Rename the search" size="sm">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
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
            Rename
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
