// Adds an entry to the thesaurus. Switching between the kinds keeps what was typed; clicking outside does not discard it.
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { CallFailed } from '#contract/common/call.ts';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import { addThesaurusEntry } from '#contract/discovery/thesaurus/thesaurus.endpoints.ts';
import {
  newEntryFields,
  thesaurusKinds,
  thesaurusLimits,
  thesaurusWeights,
} from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { CheckboxField, RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { type WeightName, weightLabels, workOptions } from './entry-copy.ts';

/** `onDone` receives the stored phrase. */
type FormProps = {
  /** Filled in at first; `means`: a kind of work. */
  phrase: string;
  means: string;
  categories: readonly Category[];
  onClose: () => void;
  onDone: (phrase: string) => unknown;
};

export function AddEntryDialog({ open, ...props }: FormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} closeOnOutside={false} title="Add an entry">
      {open && <EntryForm {...props} />}
    </Dialog>
  );
}

const schema = z
  .object({
    phrase: newEntryFields.phrase,
    kind: z.enum(thesaurusKinds),
    work: z.string(),
    words: z.string().trim().max(thesaurusLimits.phrase),
    bothWays: z.boolean(),
    weight: z.enum(Object.keys(thesaurusWeights) as [WeightName]),
  })
  .superRefine(({ kind, work, words }, context) => {
    if (kind === 'work' && work === '')
      context.addIssue({ code: 'custom', path: ['work'], message: 'Choose a kind of work' });
    if (kind === 'synonym' && words === '')
      context.addIssue({ code: 'custom', path: ['words'], message: 'Enter the words' });
  });
type Values = z.infer<typeof schema>;

async function send({ phrase, kind, work, words, bothWays, weight }: Values): Promise<string> {
  try {
    const added = await call(addThesaurusEntry, {
      phrase,
      kind,
      target: kind === 'work' ? work : words,
      weight: thesaurusWeights[weight],
      bothWays: kind === 'synonym' && bothWays,
    });
    return added.phrase;
  } catch (error) {
    if (!isCallFailed(error) || !error.errors.target) throw error;
    const { target, ...others } = error.errors;
    throw new CallFailed(error.code, error.message, {
      errors: { ...others, [kind === 'work' ? 'work' : 'words']: target },
    });
  }
}

function EntryForm({ phrase, means, categories, onClose, onDone }: FormProps) {
  const form = useForm(schema, {
    defaultValues: { phrase, kind: 'work', work: means, words: '', bothWays: true, weight: 'normal' },
    onSubmit: async (values) => onDone(await send(values)),
  });
  const isWork = form.watch('kind') === 'work';
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <TextField
        label="Phrase"
        help="As buyers type it. Capitals, accents and punctuation make no difference."
        autoFocus
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={thesaurusLimits.phrase}
        {...form.field('phrase')}
      />
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <RadioGroup
            label="What it stands for"
            name="kind"
            value={field.value}
            onChange={field.onChange}
            choices={[
              { value: 'work', label: 'Means the work' },
              { value: 'synonym', label: 'Says the same as' },
            ]}
          />
        )}
      />
      {isWork ? (
        <NativeSelect
          label="Kind of work"
          options={[{ value: '', label: 'Choose', disabled: true }, ...workOptions(categories)]}
          {...form.field('work')}
        />
      ) : (
        <div>
          <TextField
            label="Words"
            help="These words are searched too."
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={thesaurusLimits.phrase}
            {...form.field('words')}
          />
          <CheckboxField label="Also the other way round" className="mt-2" {...form.register('bothWays')} />
        </div>
      )}
      <NativeSelect label="Weight" options={weightOptions} {...form.field('weight')} />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Add entry
        </Button>
      </FormActions>
    </form>
  );
}

/** What the weights mean, which are numbers only in the list. */
const weightOptions = (Object.keys(weightLabels) as WeightName[]).map((name) => {
  const often = { strong: 'almost always meant', normal: 'usually meant', weak: 'sometimes meant' }[name];
  return { value: name, label: `${weightLabels[name]}: ${often}` };
});
