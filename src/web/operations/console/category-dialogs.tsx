// Dialogs of /admin/categories: adding, editing, closing and merging. Merging states beforehand what moves and who is notified.
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { reasonsLimits, reasonsSchema } from '#contract/common/reasons.schema.ts';
import {
  addCategory,
  addSubcategory,
  mergeSubcategory,
  saveCategory,
  saveSubcategory,
} from '#contract/catalog/gigs/catalog.endpoints.ts';
import {
  catalogLimits,
  categoryDescriptionSchema,
  categoryNameSchema,
  type ConsoleCategory,
} from '#contract/catalog/gigs/catalog.schema.ts';
import { call } from '#web/app/call.ts';
import { countOf } from './count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

type Sub = ConsoleCategory['subcategories'][number];
export type CategoryTask =
  | { kind: 'add-category' }
  | { kind: 'edit-category'; category: ConsoleCategory }
  | { kind: 'add-subcategory'; category: ConsoleCategory }
  | { kind: 'edit-subcategory'; category: ConsoleCategory; sub: Sub }
  | { kind: 'merge-subcategory'; category: ConsoleCategory; sub: Sub };

const titles: Record<CategoryTask['kind'], string> = {
  'add-category': 'Add a category',
  'edit-category': 'Edit category',
  'add-subcategory': 'Add a subcategory',
  'edit-subcategory': 'Edit subcategory',
  'merge-subcategory': 'Merge subcategory',
};

/** `onDone` receives the success message. */
type Props = { task: CategoryTask | null; onClose: () => void; onDone: (message: string) => Promise<void> };

export function CategoryDialog({ task, onClose, onDone }: Props) {
  const callbacks = { onClose, onDone };
  return (
    <Dialog
      open={task !== null}
      onClose={onClose}
      closeOnOutside={false}
      title={task ? titles[task.kind] : ''}
      size="md"
    >
      {task?.kind === 'add-category' && <AddCategory {...callbacks} />}
      {task?.kind === 'edit-category' && <EditCategory category={task.category} {...callbacks} />}
      {task?.kind === 'add-subcategory' && <AddSubcategory category={task.category} {...callbacks} />}
      {task?.kind === 'edit-subcategory' && (
        <EditSubcategory category={task.category} sub={task.sub} {...callbacks} />
      )}
      {task?.kind === 'merge-subcategory' && (
        <MergeSubcategory category={task.category} sub={task.sub} {...callbacks} />
      )}
    </Dialog>
  );
}

type Callbacks = Omit<Props, 'task'>;
const { name: nameLimits, description: descriptionLimits } = catalogLimits;

type DialogFormProps = {
  form: {
    submit: (event?: React.BaseSyntheticEvent) => void;
    failure: string | undefined;
    busy: boolean;
  };
  verb: string;
  onClose: () => void;
  children: ReactNode;
};

function DialogForm({ form, verb, onClose, children }: DialogFormProps) {
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      {children}
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {verb}
        </Button>
      </FormActions>
    </form>
  );
}

function AddCategory({ onClose, onDone }: Callbacks) {
  const schema = z.object({
    name: categoryNameSchema,
    description: categoryDescriptionSchema,
    subcategory: categoryNameSchema,
  });
  const form = useForm(schema, {
    defaultValues: { name: '', description: '', subcategory: '' },
    onSubmit: async (values) => {
      await call(addCategory, values);
      await onDone(`${values.name} added`);
    },
  });
  return (
    <DialogForm form={form} verb="Add category" onClose={onClose}>
      <TextField
        label="Name"
        autoFocus
        maxLength={nameLimits.max}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextArea
        label="Description"
        help="Shown above its gigs and to search engines."
        rows={2}
        maxLength={descriptionLimits.max}
        {...form.field('description')}
      />
      <TextField
        label="First subcategory"
        help="You can add more later."
        maxLength={nameLimits.max}
        autoComplete="off"
        {...form.field('subcategory')}
      />
    </DialogForm>
  );
}

function EditCategory({
  category: { slug, name, description },
  onClose,
  onDone,
}: Callbacks & { category: ConsoleCategory }) {
  const form = useForm(z.object({ name: categoryNameSchema, description: categoryDescriptionSchema }), {
    defaultValues: { name, description },
    onSubmit: async (values) => {
      await call(saveCategory, { category: slug, ...values });
      await onDone('Category saved');
    },
  });
  return (
    <DialogForm form={form} verb="Save category" onClose={onClose}>
      <TextField
        label="Name"
        help={`Its URL does not change: /explore?category=${slug}`}
        autoFocus
        maxLength={nameLimits.max}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextArea
        label="Description"
        rows={3}
        maxLength={descriptionLimits.max}
        {...form.field('description')}
      />
    </DialogForm>
  );
}

function AddSubcategory({ category, onClose, onDone }: Callbacks & { category: ConsoleCategory }) {
  const form = useForm(z.object({ name: categoryNameSchema }), {
    defaultValues: { name: '' },
    onSubmit: async ({ name }) => {
      await call(addSubcategory, { category: category.slug, name });
      await onDone(`${name} added`);
    },
  });
  return (
    <DialogForm form={form} verb="Add subcategory" onClose={onClose}>
      <TextField
        label="Name"
        help={`Added at the end of ${category.name}; sellers can choose it immediately.`}
        autoFocus
        maxLength={nameLimits.max}
        autoComplete="off"
        {...form.field('name')}
      />
    </DialogForm>
  );
}

type SubProps = Callbacks & { category: ConsoleCategory; sub: Sub };

function EditSubcategory({ category, sub, onClose, onDone }: SubProps) {
  const form = useForm(z.object({ name: categoryNameSchema, isClosed: z.boolean() }), {
    defaultValues: { name: sub.name, isClosed: sub.isClosed },
    onSubmit: async (values) => {
      await call(saveSubcategory, { category: category.slug, subcategory: sub.slug, ...values });
      await onDone('Subcategory saved');
    },
  });
  return (
    <DialogForm form={form} verb="Save subcategory" onClose={onClose}>
      <TextField
        label="Name"
        help="Its URL does not change."
        autoFocus
        maxLength={nameLimits.max}
        autoComplete="off"
        {...form.field('name')}
      />
      <Controller
        control={form.control}
        name="isClosed"
        render={({ field }) => (
          <CheckboxField
            label="Closed to new gigs"
            help="Existing gigs stay, and can be edited and found as before."
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
    </DialogForm>
  );
}

function MergeSubcategory({ category, sub, onClose, onDone }: SubProps) {
  const others = category.subcategories.filter(({ slug }) => slug !== sub.slug);
  const form = useForm(
    z.object({ into: z.string().min(1, 'Choose a subcategory'), reasons: reasonsSchema }),
    {
      defaultValues: { into: '', reasons: '' },
      onSubmit: async (values) => {
        await call(mergeSubcategory, { category: category.slug, subcategory: sub.slug, ...values });
        await onDone(`${sub.name} merged; its gigs are moving`);
      },
    },
  );
  return (
    <DialogForm form={form} verb="Merge" onClose={onClose}>
      <p>
        {countOf(sub.gigCount + sub.inactiveCount, 'gig')} in “{sub.name}” will move, including drafts. Its
        URL will redirect to the other subcategory. This cannot be undone.
      </p>
      <NativeSelect
        label="Into"
        options={[
          { value: '', label: 'Choose', disabled: true },
          ...others.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        {...form.field('into')}
      />
      <TextArea
        label="Reasons"
        help="Shown to the sellers whose gigs move."
        dir="auto"
        rows={4}
        maxLength={reasonsLimits.longest}
        {...form.field('reasons')}
      />
    </DialogForm>
  );
}
