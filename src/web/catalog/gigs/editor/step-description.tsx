// Step 3 of the gig editor: the description in a small Markdown, what is said of AI, and questions with their answers.
import { gigLimits } from '#contract/gigs/gig.schema.ts';
import { AiStatement } from '#web/gigs/editor/ai-statement.tsx';
import type { Editor } from '#web/gigs/editor/editor-context.ts';
import { OrderedList } from '#web/gigs/editor/ordered-list.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

export function StepDescription({ editor }: { editor: Editor }) {
  const { content, change, errorOf, leave } = editor;
  return (
    <div className="grid gap-6">
      <TextArea
        id="description"
        label="Description"
        help={
          <>
            What you do, how you work, what is not part of it.{' '}
            <span className="whitespace-nowrap">**bold**</span>,{' '}
            <span className="whitespace-nowrap"># heading</span> and{' '}
            <span className="whitespace-nowrap">- list</span> are understood.
          </>
        }
        rows={12}
        dir="auto"
        className="[&_textarea]:max-h-[32rem]"
        maxLength={gigLimits.description.max}
        value={content.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.target.value })}
        onBlur={() => leave('description')}
      />
      <AiStatement editor={editor} />
      <section aria-labelledby="faq-title" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
        <h3 id="faq-title" className="heading-3">
          Questions and answers <span className="ml-1 text-sm font-normal text-ink-faint">Optional</span>
        </h3>
        <p className="mt-0.5 mb-5 text-sm text-ink-faint">
          What buyers ask before they order. Each answer saves a message.
        </p>
        <OrderedList
          label="Questions and answers"
          itemName="question"
          addLabel="Add a question"
          items={content.faq}
          max={gigLimits.faq.max}
          newItem={() => ({ question: '', answer: '' })}
          onChange={(faq) => change({ faq })}
        >
          {(one, at, changeOne) => (
            <div className="grid gap-4">
              <TextField
                id={`faq.${at}.question`}
                label="Question"
                maxLength={150}
                value={one.question}
                error={errorOf(`faq.${at}.question`)}
                onChange={(event) => changeOne({ ...one, question: event.target.value })}
                onBlur={() => leave(`faq.${at}.question`)}
              />
              <TextArea
                id={`faq.${at}.answer`}
                label="Answer"
                rows={2}
                maxLength={600}
                value={one.answer}
                error={errorOf(`faq.${at}.answer`)}
                onChange={(event) => changeOne({ ...one, answer: event.target.value })}
                onBlur={() => leave(`faq.${at}.answer`)}
              />
            </div>
          )}
        </OrderedList>
      </section>
    </div>
  );
}
