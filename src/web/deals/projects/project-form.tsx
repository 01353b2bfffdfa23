// The form for posting a project: what is needed, budget, deadline, and who can answer.
// Guarantees: input survives a reload and a failed request; a draft may lack any field, a published project lacks none.
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import {
  projectProblems,
  projectDraftSchema,
  projectLimits,
} from '#contract/deals/projects/project.schema.ts';
import type { ProjectDraft } from '#contract/deals/projects/project.schema.ts';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { type ProjectFormDraft, formProblems, projectDraftOf } from './project-form-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TagField } from '#web/ui/forms/tag-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';

type Props = {
  /** Storage key of the draft. */
  name: string;
  initial: ProjectFormDraft;
  savedFiles: readonly FileView[];
  categories: readonly Category[];
  isDraft: boolean;
  busy: 'save' | 'publish' | null;
  errors: Record<string, string>;
  failure: string | undefined;
  /** Resolves to true if it was saved. */
  onSave: (draft: ProjectDraft) => Promise<boolean>;
  onPublish: (draft: ProjectDraft) => Promise<boolean>;
};

export function ProjectForm(props: Props) {
  const { name, initial, isDraft, busy, errors, failure } = props;
  const [draft, setDraft, clearDraft] = useStoredDraft<ProjectFormDraft>(name, initial);
  const [savedFiles, setSavedFiles] = useState(props.savedFiles);
  const attached = useAttachedFiles(name);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<ProjectFormDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setProblems({});
  };
  const errorOf = (field: string) => problems[field] ?? errors[field];
  const input = () => projectDraftOf(draft, [...savedFiles.map((file) => file.id), ...attached.ids('files')]);
  const send = async (to: (draft: ProjectDraft) => Promise<boolean>, complete: boolean) => {
    const found = problemsOf(draft, input(), complete);
    const obstacle = attached.obstacle('files');
    if (obstacle) found.fileIds = obstacle;
    setProblems(found);
    if (Object.keys(found).length === 0 && (await to(input()))) {
      clearDraft();
      attached.forget();
      return;
    }
    focusFirstInvalid(form.current);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(props.onPublish, true);
      }}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6"
    >
      <DescriptionFields draft={draft} change={change} errorOf={errorOf} categories={props.categories} />
      <BudgetFields draft={draft} change={change} errorOf={errorOf} />
      <Card title="Files">
        <FileList
          files={savedFiles}
          onRemove={(id) => setSavedFiles(savedFiles.filter((file) => file.id !== id))}
        />
        <AttachFiles
          attached={attached}
          label="Images, documents or anything else that helps"
          error={errorOf('fileIds')}
        />
      </Card>
      <Visibility draft={draft} change={change} />
      {failure && Object.keys(errors).length === 0 && <FormFailure>{failure}</FormFailure>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="lg" busy={busy === 'publish'}>
          {isDraft ? 'Publish project' : 'Save changes'}
        </Button>
        {isDraft && (
          <Button size="lg" busy={busy === 'save'} onClick={() => void send(props.onSave, false)}>
            Save as a draft
          </Button>
        )}
      </div>
      {isDraft && (
        <p className="text-sm text-ink-faint">
          Posting is free. After {daysText(projectLimits.idleDays)} without activity, the project closes
          automatically.
        </p>
      )}
    </form>
  );
}

function problemsOf(draft: ProjectFormDraft, input: ProjectDraft, complete: boolean): Record<string, string> {
  const parsed = projectDraftSchema.safeParse(input);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message;
  if (!complete) return problems;
  const today = new Date().toISOString().slice(0, 10);
  return { ...problems, ...formProblems(draft), ...projectProblems(input, today) };
}

type FieldsProps = {
  draft: ProjectFormDraft;
  change: (changes: Partial<ProjectFormDraft>) => void;
  errorOf: (field: string) => string | undefined;
};

function DescriptionFields({
  draft,
  change,
  errorOf,
  categories,
}: FieldsProps & { categories: readonly Category[] }) {
  return (
    <Card title="What you need">
      <div className="grid gap-5">
        <TextField
          label="Title"
          placeholder="A logo for a small bakery"
          dir="auto"
          maxLength={projectLimits.title.max}
          value={draft.title}
          error={errorOf('title')}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          help="What it is for, what should be delivered, and what you already have. This text becomes part of the order."
          dir="auto"
          rows={8}
          maxLength={projectLimits.description.max}
          value={draft.description}
          error={errorOf('description')}
          onChange={(event) => change({ description: event.target.value })}
        />
        <NativeSelect
          label="Category"
          value={draft.category}
          error={errorOf('category')}
          options={[
            { value: '', label: 'Choose one' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(event) => change({ category: event.target.value })}
        />
        <TagField
          label="Skills"
          help="Sellers find your project by them."
          value={draft.tags}
          max={projectLimits.tags}
          maxLength={24}
          error={errorOf('tags')}
          onChange={(tags) => change({ tags })}
        />
      </div>
    </Card>
  );
}

function BudgetFields({ draft, change, errorOf }: FieldsProps) {
  return (
    <Card title="Budget and time">
      <div className="grid gap-5">
        <RadioGroup
          label="Budget"
          name="budgetKind"
          value={draft.budgetKind}
          onChange={(budgetKind) => change({ budgetKind })}
          choices={[
            { value: 'range', label: 'I have a budget' },
            { value: 'ask', label: 'Ask sellers for quotes' },
          ]}
        />
        {draft.budgetKind === 'range' && (
          <div className="grid gap-5 sm:grid-cols-2">
            <MoneyField
              label="From"
              valueMinor={draft.minMinor}
              error={errorOf('budget.minMinor') ?? errorOf('budget')}
              onChangeMinor={(minMinor) => change({ minMinor })}
            />
            <MoneyField
              label="To"
              valueMinor={draft.maxMinor}
              error={errorOf('budget.maxMinor')}
              onChangeMinor={(maxMinor) => change({ maxMinor })}
            />
          </div>
        )}
        <TextField
          label="Needed by"
          optional
          type="date"
          className="sm:max-w-60"
          value={draft.deadline}
          error={errorOf('deadline')}
          onChange={(event) => change({ deadline: event.target.value })}
        />
      </div>
    </Card>
  );
}

function Visibility({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  return (
    <Card title="Who can send proposals">
      <RadioGroup
        label="Who can send proposals"
        hideLabel
        name="visibility"
        value={draft.visibility}
        onChange={(visibility) => change({ visibility })}
        choices={[
          { value: 'public', label: 'Every seller', help: 'Anyone can read the project and its questions.' },
          { value: 'invited', label: 'Only sellers I invite', help: 'You invite them once it is published.' },
        ]}
      />
    </Card>
  );
}
