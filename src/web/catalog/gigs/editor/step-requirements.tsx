// Step 4 of the gig editor: what the buyer is asked before the work starts.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import type { Editor } from './editor-context.ts';
import { type DraftRequirement, newRequirement } from './gig-content.ts';
import { OrderedList } from '#web/ui/forms/ordered-list.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TagField } from '#web/ui/forms/tag-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

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
            Without requirements, the delivery time starts when the buyer starts the order.
          </p>
        }
      >
        {(requirement, at, change) => (
          <RequirementFields editor={editor} requirement={requirement} at={at} onChange={change} />
        )}
      </OrderedList>
    </div>
  );
}

type RequirementFieldsProps = {
  editor: Editor;
  requirement: DraftRequirement;
  at: number;
  onChange: (requirement: DraftRequirement) => void;
};

function RequirementFields({ editor, requirement, at, onChange }: RequirementFieldsProps) {
  const path = (name: string) => `requirements.${at}.${name}`;
  const choiceError =
    editor.errorOf(path('choices')) ??
    requirement.choices.map((_, choice) => editor.errorOf(path(`choices.${choice}`))).find(Boolean);
  return (
    <div className="grid gap-4">
      <TextArea
        id={path('prompt')}
        label="Question"
        placeholder="What does your company do, and what should people feel when they see its name?"
        rows={2}
        maxLength={300}
        value={requirement.prompt}
        error={editor.errorOf(path('prompt'))}
        onChange={(event) => onChange({ ...requirement, prompt: event.target.value })}
        onBlur={() => editor.leave(path('prompt'))}
      />
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        <NativeSelect
          id={path('kind')}
          label="Answer type"
          value={requirement.kind}
          options={Object.entries(requirementKinds).map(([value, label]) => ({ value, label }))}
          onChange={(event) =>
            onChange({ ...requirement, kind: event.target.value as DraftRequirement['kind'] })
          }
        />
        <CheckboxField
          label="Required"
          checked={requirement.required}
          onChange={(event) => onChange({ ...requirement, required: event.target.checked })}
        />
      </div>
      {requirement.kind === 'choice' && (
        <TagField
          id={path('choices')}
          label="Choices"
          help="Type each choice and press Enter."
          value={requirement.choices}
          max={10}
          maxLength={80}
          error={choiceError}
          onChange={(choices) => onChange({ ...requirement, choices })}
          onBlur={() => editor.leave(path('choices'))}
        />
      )}
    </div>
  );
}
