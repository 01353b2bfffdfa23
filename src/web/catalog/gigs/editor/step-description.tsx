// Step 3 of the gig editor: the description in Markdown, the AI statement, and questions with answers.
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { AiStatement } from './ai-statement.tsx';
import type { Editor } from './editor-context.ts';
import { PressureNote } from './pressure-note.tsx';
import { OrderedList } from '#web/ui/forms/ordered-list.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

export function StepDescription({ editor }: { editor: Editor }) {
  const { content, change, errorOf, leave } = editor;
  return (
    <div className="grid gap-6">
      <TextArea
        id="description"
        label="Description"
        help={
          <>
            What you do, how you work and what is not included.{' '}
            <span className="whitespace-nowrap">**bold**</span>,{' '}
            <span className="whitespace-nowrap"># heading</span> and{' '}
            <span className="whitespace-nowrap">- list</span> are supported.
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
      <PressureNote text={content.description} />
      <AiStatement editor={editor} />
      <section aria-labelledby="faq-title" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
        <h3 id="faq-title" className="heading-3">
          Questions and answers <span className="ml-1 text-sm font-normal text-ink-faint">Optional</span>
        </h3>
        <p className="mt-0.5 mb-5 text-sm text-ink-faint">Answer what buyers ask before they order.</p>
        <OrderedList
          label="Questions and answers"
          itemName="question"
          addLabel="Add a question"
          items={content.faq}
          max={gigLimits.faq.max}
          newItem={() => ({ question: '', answer: '' })}
          onChange={(faq) => change({ faq })}
        >
          {(item, at, changeItem) => (
            <div className="grid gap-4">
              <TextField
                id={`faq.${at}.question`}
                label="Question"
                maxLength={150}
                value={item.question}
                error={errorOf(`faq.${at}.question`)}
                onChange={(event) => changeItem({ ...item, question: event.target.value })}
                onBlur={() => leave(`faq.${at}.question`)}
              />
              <TextArea
                id={`faq.${at}.answer`}
                label="Answer"
                rows={2}
                maxLength={600}
                value={item.answer}
                error={errorOf(`faq.${at}.answer`)}
                onChange={(event) => changeItem({ ...item, answer: event.target.value })}
                onBlur={() => leave(`faq.${at}.answer`)}
              />
            </div>
          )}
        </OrderedList>
      </section>
    </div>
  );
}
