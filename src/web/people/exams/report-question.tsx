// "Something is wrong with this question": a sentence to support, once for each question of a paper; the time goes on meanwhile.
// Guards: what was typed stays when it cannot be sent; the answers of the paper are not touched.
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { reportQuestion } from '#contract/exams/bank-desk.endpoints.ts';
import { questionReportInput } from '#contract/exams/bank-desk.schema.ts';
import { type Paper, reportLimits } from '#contract/exams/exam.schema.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/form-parts.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

export function ReportQuestion({ paper, position }: { paper: Paper; position: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<readonly number[]>(() => paper.reports.map((one) => one.position));
  if (sent.includes(position))
    return (
      <p role="status" className="text-sm text-ink-faint">
        You have reported this question. Support answers you.
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
        description="Your time goes on. Answer it as well as you can; support reads this afterwards and answers you."
      >
        <ReportForm
          paperId={paper.id}
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

type FormProps = { paperId: string; position: number; onClose: () => void; onDone: () => void };

function ReportForm({ paperId, position, onClose, onDone }: FormProps) {
  const form = useForm(z.object(questionReportInput), {
    defaultValues: { words: '' },
    onSubmit: async ({ words }) => {
      await call(reportQuestion, { paperId, position, words });
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
        {...form.field('words')}
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
