// Public questions about a project: sellers ask, the buyer answers.
import { type FormEvent, useRef, useState } from 'react';
import { answerAboutProject, askAboutProject } from '#contract/deals/projects/project.endpoints.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import type { ProjectQuestion, ProjectView } from '#contract/deals/projects/project.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { project: ProjectView; onChanged: (project: ProjectView) => void };

export function ProjectQuestions({ project, onChanged }: Props) {
  const mayAsk = project.allowedActions.includes('ask-about-project');
  const mayAnswer = project.allowedActions.includes('answer-about-project');
  return (
    <Card title="Questions">
      {project.questions.length === 0 ? (
        <p className="text-ink-soft">
          No questions yet. Questions and answers are visible to everyone who can see the project.
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {project.questions.map((question) => (
            <li key={question.id} className="grid gap-3 py-5 first:pt-0 last:pb-0">
              <Question question={question} buyer={project.buyer.displayName} />
              {mayAnswer && question.answer === null && (
                <AnswerForm project={project} question={question} onChanged={onChanged} />
              )}
            </li>
          ))}
        </ol>
      )}
      {mayAsk && <QuestionForm project={project} onChanged={onChanged} />}
    </Card>
  );
}

function Question({ question, buyer }: { question: ProjectQuestion; buyer: string }) {
  return (
    <>
      <div>
        <p className="text-sm text-ink-faint">
          <bdi>{question.seller.displayName}</bdi> asked <RelativeTime at={question.askedAt} />
        </p>
        <p dir="auto" className="mt-1 max-w-prose font-medium whitespace-pre-line wrap-anywhere">
          {question.question || <span className="text-ink-faint">This question was removed.</span>}
        </p>
      </div>
      {question.answer !== null && question.answeredAt && (
        <div className="border-l-2 border-line-strong pl-4">
          <p className="text-sm text-ink-faint">
            <bdi>{buyer}</bdi> answered <RelativeTime at={question.answeredAt} />
          </p>
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
            {question.answer || <span className="text-ink-faint">This answer was removed.</span>}
          </p>
        </div>
      )}
    </>
  );
}

function QuestionForm({ project, onChanged }: Props) {
  const [draft, setDraft, clearDraft] = useStoredDraft(`question:${project.id}`, { question: '' });
  const ask = useCommand(askAboutProject, {
    onDone: (next) => {
      clearDraft();
      setDraft({ question: '' });
      clearDraft();
      toast.success('Question asked');
      onChanged(next);
    },
  });
  return (
    <TextForm
      label="Ask a question"
      help="Everyone who can see the project can read the question and the answer."
      value={draft.question}
      maxLength={projectLimits.questions.text}
      sendLabel="Ask publicly"
      busy={ask.busy}
      error={ask.errors.question}
      failure={ask.failure?.message}
      onType={(question) => setDraft({ question })}
      onSend={(question) => ask.run({ projectId: project.id, question })}
    />
  );
}

function AnswerForm({ project, question, onChanged }: Props & { question: ProjectQuestion }) {
  const [draft, setDraft, clearDraft] = useStoredDraft(`answer:${question.id}`, { answer: '' });
  const send = useCommand(answerAboutProject, {
    onDone: (next) => {
      clearDraft();
      toast.success('Answer published');
      onChanged(next);
    },
  });
  return (
    <TextForm
      label={`Answer ${question.seller.displayName}`}
      help="Everyone who can see the project can read it."
      value={draft.answer}
      maxLength={projectLimits.questions.answer}
      sendLabel="Answer publicly"
      busy={send.busy}
      error={send.errors.answer}
      failure={send.failure?.message}
      onType={(answer) => setDraft({ answer })}
      onSend={(answer) => send.run({ projectId: project.id, questionId: question.id, answer })}
    />
  );
}

type TextFormProps = {
  label: string;
  help: string;
  value: string;
  maxLength: number;
  sendLabel: string;
  busy: boolean;
  error: string | undefined;
  failure: string | undefined;
  onType: (text: string) => void;
  onSend: (text: string) => Promise<unknown>;
};

function TextForm(props: TextFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const error = missing && props.value.trim() === '' ? 'Enter your text' : props.error;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = props.value.trim();
    setMissing(text === '');
    if (text === '' || (await props.onSend(text)) === null) focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="mt-5 grid gap-4 first:mt-0">
      <TextArea
        label={props.label}
        help={props.help}
        dir="auto"
        rows={3}
        maxLength={props.maxLength}
        value={props.value}
        error={error}
        onChange={(event) => props.onType(event.target.value)}
      />
      {props.failure && !props.error && <FormFailure>{props.failure}</FormFailure>}
      <div>
        <Button type="submit" busy={props.busy}>
          {props.sendLabel}
        </Button>
      </div>
    </form>
  );
}
