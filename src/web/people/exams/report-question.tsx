// The dialog to report a question to support, once per question; the exam's time keeps running.
// Guarantees: text that could not be sent is kept; the answers are not affected.
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { reportQuestion } from '#contract/people/exams/question-bank.endpoints.ts';
import { questionReportInput } from '#contract/people/exams/question-bank.schema.ts';
import { type ExamAttempt, reportLimits } from '#contract/people/exams/exam.schema.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

export function ReportQuestion({ attempt, position }: { attempt: ExamAttempt; position: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<readonly number[]>(() => attempt.reports.map((report) => report.position));
  if (sent.includes(position))
    return (
      <p role="status" className="text-sm text-ink-faint">
        You have reported this question. Support will answer you.
      </p>
    );
  return (
    <>
      <Button variant="quiet" icon={Flag} className="-ml-4" onClick={() => setIsOpen(true)}>
        Report this question
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        closeOnOutside={false}
        title="Report this question"
        description="Your time keeps running. Answer as well as you can; support will check your report and answer you."
      >
        <ReportForm
          attemptId={attempt.id}
          position={position}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setSent([...sent, position]);
            setIsOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

type FormProps = { attemptId: string; position: number; onClose: () => void; onDone: () => void };

function ReportForm({ attemptId, position, onClose, onDone }: FormProps) {
  const form = useForm(z.object(questionReportInput), {
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      await call(reportQuestion, { attemptId, position, text });
      onDone();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <TextArea
        label="What is wrong with it?"
        dir="auto"
        rows={3}
        autoFocus
        maxLength={reportLimits.longest}
        {...form.field('text')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Send the report
        </Button>
      </FormActions>
    </form>
  );
}
