// The seller's statement on generative AI: one of three, and optionally the tools. Part of the description step.
import { aiUses, aiUseWords, maxAiToolsLength } from '#contract/catalog/gigs/ai-use.rules.ts';
import type { Editor } from './editor-context.ts';
import { RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

export function AiStatement({ editor: { content, change, errorOf, leave } }: { editor: Editor }) {
  return (
    <section
      id="aiUse"
      tabIndex={-1}
      aria-labelledby="ai-title"
      className="rounded-lg border border-line bg-surface p-5 outline-none sm:p-6"
    >
      <h3 id="ai-title" className="heading-3">
        Generative AI
      </h3>
      <p className="mt-0.5 mb-4 text-sm text-ink-faint">
        Buyers see this before they order, and each order keeps the statement as it was then.
      </p>
      <RadioGroup
        label="How is the work made?"
        hideLabel
        name="aiUse"
        choices={aiUses.map((use) => ({
          value: use,
          label: aiUseWords[use].name,
          help: aiUseWords[use].summary,
        }))}
        value={content.aiUse}
        error={errorOf('aiUse')}
        onChange={(aiUse) => {
          change({ aiUse });
          leave('aiUse');
        }}
      />
      {content.aiUse !== null && content.aiUse !== 'none' && (
        <TextField
          id="aiTools"
          className="mt-4"
          label="Which tools are used, and for what"
          optional
          dir="auto"
          maxLength={maxAiToolsLength}
          value={content.aiTools}
          error={errorOf('aiTools')}
          onChange={(event) => change({ aiTools: event.target.value })}
          onBlur={() => leave('aiTools')}
        />
      )}
    </section>
  );
}
