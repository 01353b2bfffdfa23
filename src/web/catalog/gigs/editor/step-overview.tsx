// Step 1 of the gig editor: title, category, tags.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import type { Editor } from './editor-context.ts';
import { PressureNote } from './pressure-note.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TagField } from '#web/ui/forms/tag-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

export function StepOverview({ editor }: { editor: Editor }) {
  const { content, categories, change, leave, errorOf } = editor;
  const category = categories.find(({ slug }) => slug === content.category);
  const tagError = errorOf('tags') ?? content.tags.map((_, at) => errorOf(`tags.${at}`)).find(Boolean);
  return (
    <div className="grid gap-6">
      <TextArea
        id="title"
        label="Title"
        help="Begin with “I will” and say what the buyer gets, in their words."
        placeholder="I will design a wordmark for your bakery"
        rows={2}
        className="[&_textarea]:min-h-0"
        maxLength={gigLimits.title.max}
        value={content.title}
        error={errorOf('title')}
        // A title is one line: Enter does nothing, and pasted line breaks become spaces.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => change({ title: event.target.value.replace(/(?<!\s)\s*\n\s*/g, ' ') })}
        onBlur={() => leave('title')}
      />
      <PressureNote text={content.title} />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <NativeSelect
          id="category"
          label="Category"
          value={content.category ?? ''}
          error={errorOf('category')}
          options={[
            { value: '', label: 'Choose', disabled: true },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(event) => change({ category: event.target.value, subcategory: null })}
          onBlur={() => leave('category')}
        />
        <NativeSelect
          id="subcategory"
          label="Subcategory"
          disabled={!category}
          value={content.subcategory ?? ''}
          error={errorOf('subcategory')}
          help={category ? undefined : 'Choose a category first.'}
          options={[
            { value: '', label: 'Choose', disabled: true },
            // A closed subcategory is offered only to gigs that are in it already.
            ...(category?.subcategories ?? [])
              .filter(({ slug, isClosed }) => !isClosed || slug === content.subcategory)
              .map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(event) => change({ subcategory: event.target.value })}
          onBlur={() => leave('subcategory')}
        />
      </div>
      <TagField
        id="tags"
        label="Tags"
        help="Words that buyers search for. Type one and press Enter."
        value={content.tags}
        max={gigLimits.tags.max}
        maxLength={24}
        error={tagError}
        onChange={(tags) => change({ tags: tags.map((tag) => tag.trim().toLowerCase()) })}
        onBlur={() => leave('tags')}
      />
    </div>
  );
}
