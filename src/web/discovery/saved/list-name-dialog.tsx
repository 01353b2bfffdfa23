// Asks for the name of a new or existing list. A missing or taken name is reported at the field, and the input is kept.
import { useEffect } from 'react';
import { z } from 'zod';
import type { createSavedList, renameSavedList } from '#contract/discovery/saved/saved.endpoints.ts';
import { type SavedList, savedLimits, savedListInput } from '#contract/discovery/saved/saved.schema.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const schema = z.object(savedListInput);

export type ListNameDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  name?: string;
  onDone: (list: SavedList) => void;
} & (
  | { endpoint: typeof createSavedList; input: Record<string, never> }
  | { endpoint: typeof renameSavedList; input: { listId: string } }
);

export function ListNameDialog(props: ListNameDialogProps) {
  const { open, onClose, title, action, name = '', onDone } = props;
  const form = useForm(schema, {
    defaultValues: { name },
    onSubmit: async (values) => {
      const list = await (props.input.listId === undefined
        ? call(props.endpoint as typeof createSavedList, values)
        : call(props.endpoint as typeof renameSavedList, { listId: props.input.listId, ...values }));
      onClose();
      onDone(list);
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (open) reset({ name });
  }, [open, name, reset]);
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <TextField
          label="Name"
          autoComplete="off"
          dir="auto"
          maxLength={savedLimits.name}
          {...form.field('name')}
        />
        <FormFailure>{form.failure}</FormFailure>
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {action}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
