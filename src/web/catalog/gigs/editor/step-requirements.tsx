// Step 4 of the gig editor: what the buyer is asked before the work starts.
import { gigLimits } from '#contract/gigs/gig.schema.ts';
import type { Editor } from '#web/gigs/editor/editor-context.ts';
import { type DraftRequirement, newRequirement } from '#web/gigs/editor/gig-content.ts';
import { OrderedList } from '#web/gigs/editor/ordered-list.tsx';
import { CheckboxField } from '#web/ui/choice-fields.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TagField } from '#web/ui/tag-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

export const requirementKinds: Record<DraftRequirement['kind'], string> = {
  text: 'Written answer',
  choice: 'One of several choices',
  file: 'A file',
};

export function StepRequirements({ editor }: { editor: Editor }) {
  const { content, change } = editor;
  return (
    <div>
      <p className="mb-5 text-ink-soft">
        The buyer answers these right after paying. Your delivery time starts when the required answers are
        in, so ask for everything you need to begin.
      </p>
      <OrderedList
        label="Requirements"
        itemName="requirement"
        addLabel="Add a requirement"
        items={content.requirements}
        max={gigLimits.requirements.max}
        newItem={newRequirement}
        onChange={(requirements) => change({ requirements })}
        empty={
          <p className="mb-4 rounded-md border border-dashed border-line-strong/50 px-5 py-6 text-ink-soft">
            Without requirements the clock starts as soon as an order is paid.
          </p>
        }
      >
        {(one, at, changeOne) => <RequirementFields editor={editor} one={one} at={at} onChange={changeOne} />}
      </OrderedList>
    </div>
  );
}

type RequirementFieldsProps = {
  editor: Editor;
  one: DraftRequirement;
  at: number;
  onChange: (one: DraftRequirement) => void;
};

function RequirementFields({ editor, one, at, onChange }: RequirementFieldsProps) {
  const path = (name: string) => `requirements.${at}.${name}`;
  const choiceError =
    editor.errorOf(path('choices')) ??
    one.choices.map((_, choice) => editor.errorOf(path(`choices.${choice}`))).find(Boolean);
  return (
    <div className="grid gap-4">
      <TextArea
        id={path('prompt')}
        label="Question"
        placeholder="What does your company do, and what should people feel when they see its name?"
        rows={2}
        maxLength={300}
        value={one.prompt}
        error={editor.errorOf(path('prompt'))}
        onChange={(event) => onChange({ ...one, prompt: event.target.value })}
        onBlur={() => editor.leave(path('prompt'))}
      />
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        <NativeSelect
          id={path('kind')}
          label="Answered with"
          value={one.kind}
          options={Object.entries(requirementKinds).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange({ ...one, kind: event.target.value as DraftRequirement['kind'] })}
        />
        <CheckboxField
          label="Required"
          checked={one.required}
          onChange={(event) => onChange({ ...one, required: event.target.checked })}
        />
      </div>
      {one.kind === 'choice' && (
        <TagField
          id={path('choices')}
          label="Choices"
          help="Type each choice and press Enter."
          value={one.choices}
          max={10}
          maxLength={80}
          error={choiceError}
          onChange={(choices) => onChange({ ...one, choices })}
          onBlur={() => editor.leave(path('choices'))}
        />
      )}
    </div>
  );
}
