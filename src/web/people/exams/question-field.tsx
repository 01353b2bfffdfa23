// One question with its input: choose one, choose several, order, or type. Fully usable by keyboard: ordering uses buttons.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import type { ExamAnswer, ExamQuestion } from '#contract/people/exams/exam.schema.ts';
import { longestAnswer } from '#contract/people/exams/exam.schema.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CheckboxCards, RadioCards } from '#web/ui/forms/choice-fields.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

export type QuestionFieldProps = {
  question: ExamQuestion;
  answer: ExamAnswer | null;
  onAnswer: (answer: ExamAnswer | null) => void;
};

export function QuestionField(props: QuestionFieldProps) {
  const { prompt, code, kind } = props.question;
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-xl font-medium wrap-anywhere">{prompt}</p>
      {code !== null && (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled to by keyboard
          tabIndex={0}
          aria-label="Code"
          className="overflow-x-auto rounded-md border border-line bg-sunken p-4 font-mono text-sm"
        >
          {code}
        </pre>
      )}
      {kind === 'choice' && <OneOf {...props} />}
      {kind === 'multi' && <SomeOf {...props} />}
      {kind === 'ordering' && <InOrder {...props} />}
      {(kind === 'text' || kind === 'number' || kind === 'code') && <Typed {...props} />}
    </div>
  );
}

function choicesOf({ choices }: ExamQuestion) {
  return choices.map((label, at) => ({
    value: String(at),
    label: <span className="font-normal">{label}</span>,
  }));
}

function OneOf({ question, answer, onAnswer }: QuestionFieldProps) {
  return (
    <RadioCards
      label="Choose one"
      name={`question-${question.position}`}
      columns={1}
      choices={choicesOf(question)}
      value={typeof answer === 'number' ? String(answer) : null}
      onChange={(value) => onAnswer(Number(value))}
    />
  );
}

function SomeOf({ question, answer, onAnswer }: QuestionFieldProps) {
  return (
    <CheckboxCards
      label="Choose all that apply"
      choices={choicesOf(question)}
      value={Array.isArray(answer) ? answer.map(String) : []}
      onChange={(values) => onAnswer(values.map(Number).sort((a, b) => a - b))}
    />
  );
}

function InOrder({ question, answer, onAnswer }: QuestionFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const order = Array.isArray(answer) ? answer : question.choices.map((_, at) => at);
  const move = (from: number, by: 1 | -1) => {
    const moved = [...order];
    [moved[from], moved[from + by]] = [moved[from + by]!, moved[from]!];
    onAnswer(moved);
    // Focus follows the moved item.
    requestAnimationFrame(() => {
      const row = list.current?.children[from + by];
      const way = by === 1 ? 'down' : 'up';
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-move=${way}]:not(:disabled)`);
      (wanted ?? row?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
    });
  };
  return (
    <div role="group" aria-label="Put them in order">
      <p className="mb-2 text-sm font-medium">Put them in order, first one on top</p>
      <ol ref={list} className="grid gap-2">
        {order.map((choice, at) => {
          const label = question.choices[choice]!;
          return (
            <li
              key={choice}
              className="flex items-center gap-3 rounded-md border border-line-strong/60 bg-surface py-2 pr-2 pl-4"
            >
              <span className="w-5 shrink-0 text-ink-faint tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
              <IconButton
                icon={ArrowUp}
                data-move="up"
                label={`Move up: ${label}`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={ArrowDown}
                data-move="down"
                label={`Move down: ${label}`}
                disabled={at === order.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          );
        })}
      </ol>
      {answer === null && (
        <Button size="sm" className="mt-3" onClick={() => onAnswer(order)}>
          Keep this order
        </Button>
      )}
    </div>
  );
}

function Typed({ question, answer, onAnswer }: QuestionFieldProps) {
  const isCode = question.kind === 'code';
  return (
    <TextField
      label="Your answer"
      help={question.help ?? (question.kind === 'number' ? 'A number' : undefined)}
      value={typeof answer === 'string' ? answer : ''}
      maxLength={longestAnswer}
      inputMode={question.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      inputClassName={isCode ? 'font-mono' : undefined}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
