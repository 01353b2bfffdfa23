// The dialogs of /admin/categories: adding, renaming and describing, closing for new gigs, and making one subcategory another.
// Guards: what was typed stays when it is refused; merging says beforehand what will move and who is told.
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
import { countOf } from './catalogue-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

type Sub = ConsoleCategory['subcategories'][number];
/** What is being done, and to what. */
export type CategoryTask =
  | { kind: 'add-category' }
  | { kind: 'edit-category'; category: ConsoleCategory }
  | { kind: 'add-subcategory'; category: ConsoleCategory }
  | { kind: 'edit-subcategory'; category: ConsoleCategory; sub: Sub }
  | { kind: 'merge-subcategory'; category: ConsoleCategory; sub: Sub };

const titles: Record<CategoryTask['kind'], string> = {
  'add-category': 'Add a category',
  'edit-category': 'Change the category',
  'add-subcategory': 'Add a subcategory',
  'edit-subcategory': 'Change the subcategory',
  'merge-subcategory': 'Merge the subcategory',
};

/** `onDone` is told what to say of it. */
type Props = { task: CategoryTask | null; onClose: () => void; onDone: (said: string) => Promise<void> };

export function CategoryDialog({ task, onClose, onDone }: Props) {
  const steps = { onClose, onDone };
  return (
    <Dialog
      open={task !== null}
      onClose={onClose}
      closeOnOutside={false}
      title={task ? titles[task.kind] : ''}
      size="md"
    >
      {task?.kind === 'add-category' && <AddCategory {...steps} />}
      {task?.kind === 'edit-category' && <EditCategory category={task.category} {...steps} />}
      {task?.kind === 'add-subcategory' && <AddSubcategory category={task.category} {...steps} />}
      {task?.kind === 'edit-subcategory' && (
        <EditSubcategory category={task.category} sub={task.sub} {...steps} />
      )}
      {task?.kind === 'merge-subcategory' && (
        <MergeSubcategory category={task.category} sub={task.sub} {...steps} />
      )}
    </Dialog>
  );
}

type Steps = Omit<Props, 'task'>;
const { name: nameLimits, description: descriptionLimits } = catalogLimits;

type ShellProps = {
  form: {
    submit: (event?: React.BaseSyntheticEvent) => void;
    failure: string | undefined;
    busy: boolean;
  };
  verb: string;
  onClose: () => void;
  children: ReactNode;
};

function Shell({ form, verb, onClose, children }: ShellProps) {
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

function AddCategory({ onClose, onDone }: Steps) {
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
    <Shell form={form} verb="Add category" onClose={onClose}>
      <TextField
        label="Name"
        autoFocus
        maxLength={nameLimits.max}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextArea
        label="Description"
        help="A sentence above its gigs and for search engines."
        rows={2}
        maxLength={descriptionLimits.max}
        {...form.field('description')}
      />
      <TextField
        label="First subcategory"
        help="More can be added afterwards."
        maxLength={nameLimits.max}
        autoComplete="off"
        {...form.field('subcategory')}
      />
    </Shell>
  );
}

function EditCategory({
  category: { slug, name, description },
  onClose,
  onDone,
}: Steps & { category: ConsoleCategory }) {
  const form = useForm(z.object({ name: categoryNameSchema, description: categoryDescriptionSchema }), {
    defaultValues: { name, description },
    onSubmit: async (values) => {
      await call(saveCategory, { category: slug, ...values });
      await onDone('Category saved');
    },
  });
  return (
    <Shell form={form} verb="Save category" onClose={onClose}>
      <TextField
        label="Name"
        help={`Its address stays: /explore?category=${slug}`}
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
    </Shell>
  );
}

function AddSubcategory({ category, onClose, onDone }: Steps & { category: ConsoleCategory }) {
  const form = useForm(z.object({ name: categoryNameSchema }), {
    defaultValues: { name: '' },
    onSubmit: async ({ name }) => {
      await call(addSubcategory, { category: category.slug, name });
      await onDone(`${name} added`);
    },
  });
  return (
    <Shell form={form} verb="Add subcategory" onClose={onClose}>
      <TextField
        label="Name"
        help={`At the end of ${category.name}; sellers can choose it at once.`}
        autoFocus
        maxLength={nameLimits.max}
        autoComplete="off"
        {...form.field('name')}
      />
    </Shell>
  );
}

type SubProps = Steps & { category: ConsoleCategory; sub: Sub };

function EditSubcategory({ category, sub, onClose, onDone }: SubProps) {
  const form = useForm(z.object({ name: categoryNameSchema, isClosed: z.boolean() }), {
    defaultValues: { name: sub.name, isClosed: sub.isClosed },
    onSubmit: async (values) => {
      await call(saveSubcategory, { category: category.slug, subcategory: sub.slug, ...values });
      await onDone('Subcategory saved');
    },
  });
  return (
    <Shell form={form} verb="Save subcategory" onClose={onClose}>
      <TextField
        label="Name"
        help="Its address stays as it is."
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
            label="Closed for new gigs"
            help="Gigs that are in it stay, can be changed and are found as before."
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
    </Shell>
  );
}

function MergeSubcategory({ category, sub, onClose, onDone }: SubProps) {
  const others = category.subcategories.filter((one) => one.slug !== sub.slug);
  const form = useForm(z.object({ into: z.string().min(1, 'Choose one'), reasons: reasonsSchema }), {
    defaultValues: { into: '', reasons: '' },
    onSubmit: async (values) => {
      await call(mergeSubcategory, { category: category.slug, subcategory: sub.slug, ...values });
      await onDone(`${sub.name} is merged; its gigs move now`);
    },
  });
  return (
    <Shell form={form} verb="Merge" onClose={onClose}>
      <p>
        {countOf(sub.gigCount + sub.restCount, 'gig')} of “{sub.name}” move, drafts included. Its address
        leads to the other one from then on. This cannot be taken back.
      </p>
      <NativeSelect
        label="Into"
        options={[
          { value: '', label: 'Choose', disabled: true },
          ...others.map((one) => ({ value: one.slug, label: one.name })),
        ]}
        {...form.field('into')}
      />
      <TextArea
        label="Reasons"
        help="The sellers whose gigs move read them."
        dir="auto"
        rows={4}
        maxLength={reasonsLimits.longest}
        {...form.field('reasons')}
      />
    </Shell>
  );
}
