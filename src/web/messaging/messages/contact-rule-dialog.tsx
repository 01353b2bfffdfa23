// Adds or edits a contact rule: its pattern, its warning, and a sample to test it on before saving.
// A change names the version it is based on, so concurrent edits are not overwritten. Clicking outside does not discard input.
import { FlaskConical } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import {
  addContactRule,
  changeContactRule,
  previewContactRule,
} from '#contract/messaging/messages/contact-rule.endpoints.ts';
import {
  type ContactPreview,
  type ContactRule,
  contactRuleId,
  contactRuleLimits,
  contactRuleFields,
} from '#contract/messaging/messages/contact-rule.schema.ts';
import { call } from '#web/app/call.ts';
import { useGuardedCommand } from '#web/people/accounts/security/use-guarded-command.ts';
import { useGuardedForm } from '#web/people/accounts/security/use-guarded-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  edited: ContactRule | 'new' | null;
  onClose: () => void;
  onDone: (items: ContactRule[]) => void;
};

export function ContactRuleDialog({ edited, onClose, onDone }: Props) {
  const id = useId();
  const isNew = edited === 'new';
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      closeOnOutside={false}
      size="lg"
      title={isNew ? 'Add a rule' : `Edit ${edited?.id ?? ''}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Save
          </Button>
        </>
      }
    >
      {edited !== null && <RuleForm id={id} rule={edited === 'new' ? null : edited} onDone={onDone} />}
    </Dialog>
  );
}

const newRule = z.object({ id: contactRuleId, ...contactRuleFields.shape });
/** Existing rules keep their names, even if the format has changed. */
const existingRule = newRule.extend({ id: z.string() });

function RuleForm({
  id,
  rule,
  onDone,
}: {
  id: string;
  rule: ContactRule | null;
  onDone: (items: ContactRule[]) => void;
}) {
  const { form, formProps, dialog } = useGuardedForm(rule ? existingRule : newRule, {
    defaultValues: {
      id: rule?.id ?? '',
      pattern: rule?.pattern ?? '',
      warning: rule?.warning ?? '',
      isActive: rule?.isActive ?? true,
    },
    onSubmit: async ({ id: ruleId, ...fields }, guard) => {
      const { items } = await guard(() =>
        rule
          ? call(changeContactRule, { ruleId, ...fields, version: rule.version })
          : call(addContactRule, { id: ruleId, ...fields }),
      );
      onDone(items);
    },
  });
  return (
    <form id={id} {...formProps} className="grid gap-6">
      <FormFailure>{form.failure}</FormFailure>
      {rule === null && (
        <TextField
          label="Name"
          help="Lowercase letters and hyphens, such as gift-cards. It cannot be changed later."
          autoComplete="off"
          {...form.field('id')}
        />
      )}
      <TextArea
        label="Pattern"
        help="A PostgreSQL regular expression, case-insensitive: \m and \M match word boundaries, | means or, .{0,40} up to 40 characters in between."
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        className="[&_textarea]:font-mono"
        maxLength={contactRuleLimits.pattern}
        {...form.field('pattern')}
      />
      <TextArea
        label="Warning"
        help="Shown to the author before the message is sent."
        rows={2}
        maxLength={300}
        {...form.field('warning')}
      />
      <PatternTest patternOf={() => form.getValues('pattern')} />
      {dialog}
    </form>
  );
}

/** Tests the current pattern on a sample text. */
function PatternTest({ patternOf }: { patternOf: () => string }) {
  const [sample, setSample] = useState('');
  const [result, setResult] = useState<ContactPreview | null>(null);
  const preview = useGuardedCommand(previewContactRule, { onDone: setResult });
  const { pattern, ...others } = preview.errors;
  const problem = pattern ?? Object.values(others)[0] ?? preview.failure?.message;
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <TextArea
        label="Sample text"
        optional
        dir="auto"
        rows={2}
        maxLength={contactRuleLimits.sample}
        value={sample}
        onChange={(event) => setSample(event.target.value)}
      />
      <div>
        <Button
          icon={FlaskConical}
          busy={preview.busy}
          onClick={() => {
            setResult(null);
            void preview.run({ pattern: patternOf(), sample });
          }}
        >
          Test pattern
        </Button>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {problem && <p className="text-sm text-danger">{problem}</p>}
        {!problem && result && <Outcome result={result} hasSample={sample !== ''} />}
      </div>
      {preview.dialog}
    </div>
  );
}

const peopleText = (count: number) =>
  count < contactRuleLimits.peopleStep
    ? `fewer than ${contactRuleLimits.peopleStep} people`
    : `at least ${count.toLocaleString('en')} people`;

function Outcome({ result: { parts, recent }, hasSample }: { result: ContactPreview; hasSample: boolean }) {
  const hasMatch = parts.some((part) => part.isMatch);
  const end = useRef<HTMLParagraphElement>(null);
  // In a small window the result may be below the fold.
  useEffect(() => {
    // `void`: newer browsers return a promise, which is not a cleanup function.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      {hasSample && (
        <>
          <p className="font-medium">
            {hasMatch ? 'This text triggers the warning.' : 'This text does not trigger the warning.'}
          </p>
          <p dir="auto" className="rounded-md bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">
            {parts.map((part, at) =>
              part.isMatch ? (
                // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
                <mark key={at} className="rounded-sm bg-marigold-wash font-medium text-ink">
                  {part.text}
                </mark>
              ) : (
                part.text
              ),
            )}
          </p>
        </>
      )}
      <p ref={end} className="scroll-mb-6 text-sm text-ink-soft">
        {recent.of === 0
          ? 'No messages have been reported yet. Other messages are private and never counted.'
          : `In the newest ${recent.of.toLocaleString('en')} reported messages, it would have warned ${peopleText(recent.people)}. Other messages are private and never counted.`}
      </p>
    </>
  );
}
