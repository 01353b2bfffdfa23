// Asks what to call a search that is to be kept. Guards: says how often one is told and where to stop it, before it is kept.
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
      const kept = await call(saveSearch, { ...values, query });
      onClose();
      toast.success(`We will tell you of new gigs for “${kept.name}”.`);
    },
  });
  return (
    <Dialog open onClose={onClose} title="Save this search" size="sm">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <p className="text-ink-soft">
          When new gigs match, we tell you here and by mail, at most once a day. “Online now” and “Can start
          by” are not kept. You find your searches under{' '}
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
