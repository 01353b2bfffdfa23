// What the seller says of generative AI in the making: one of three, and which tools if they like. A part of the description's step.
import { aiUses, aiUseWords, mostOnAiTools } from '#contract/gigs/ai-use.rules.ts';
import type { Editor } from '#web/gigs/editor/editor-context.ts';
import { RadioGroup } from '#web/ui/choice-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';

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
        Buyers see it before they order, and each order keeps what you said when it was placed.
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
          label="Which tools, and what for"
          optional
          dir="auto"
          maxLength={mostOnAiTools}
          value={content.aiTools}
          error={errorOf('aiTools')}
          onChange={(event) => change({ aiTools: event.target.value })}
          onBlur={() => leave('aiTools')}
        />
      )}
    </section>
  );
}
