// Asks for the name of a search to save. States first how often it notifies, and where to stop it.
import { z } from 'zod';
import { saveSearch } from '#contract/discovery/saved/saved-search.endpoints.ts';
import { savedSearchLimits } from '#contract/discovery/saved/saved-search.rules.ts';
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

type SaveSearchDialogProps = { query: Record<string, string>; name: string; onClose: () => void };

export function SaveSearchDialog({ query, name, onClose }: SaveSearchDialogProps) {
  const form = useForm(schema, {
    defaultValues: { name },
    onSubmit: async (values) => {
      const saved = await call(saveSearch, { ...values, query });
      onClose();
      toast.success(`We will notify you about new gigs for “${saved.name}”.`);
    },
  });
  return (
    <Dialog open onClose={onClose} title="Save this search" size="sm">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <p className="text-ink-soft">
          When new gigs match, we notify you here and by email, at most once a day. “Online now” and
          “Available by” are not saved. Your searches are under{' '}
          <TextLink to="/buyer/saved/searches">My Picks</TextLink>.
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
