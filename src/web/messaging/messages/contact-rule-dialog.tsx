// Adding or changing a contact rule: what it looks for, what it says, and a sample to try it on before it is kept.
// Guards: a change names the version it was made from, so nobody's change is overwritten unseen; nothing typed is lost by a stray click.
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
  contactRuleWords,
} from '#contract/messaging/messages/contact-rule.schema.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

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
            {isNew ? 'Add it' : 'Save it'}
          </Button>
        </>
      }
    >
      {edited !== null && <RuleForm id={id} rule={edited === 'new' ? null : edited} onDone={onDone} />}
    </Dialog>
  );
}

const newRule = z.object({ id: contactRuleId, ...contactRuleWords.shape });
/** One that was delivered keeps its name, whatever names may be like by now. */
const knownRule = newRule.extend({ id: z.string() });

function RuleForm({
  id,
  rule,
  onDone,
}: {
  id: string;
  rule: ContactRule | null;
  onDone: (items: ContactRule[]) => void;
}) {
  const form = useForm(rule ? knownRule : newRule, {
    defaultValues: {
      id: rule?.id ?? '',
      pattern: rule?.pattern ?? '',
      says: rule?.says ?? '',
      isActive: rule?.isActive ?? true,
    },
    onSubmit: async ({ id: ruleId, ...words }) => {
      const { items } = rule
        ? await call(changeContactRule, { ruleId, ...words, version: rule.version })
        : await call(addContactRule, { id: ruleId, ...words });
      onDone(items);
    },
  });
  return (
    <form id={id} onSubmit={form.submit} noValidate className="grid gap-6">
      <FormFailure>{form.failure}</FormFailure>
      {rule === null && (
        <TextField
          label="Name"
          help="Small letters and hyphens, such as gift-cards. It stays as it is."
          autoComplete="off"
          {...form.field('id')}
        />
      )}
      <TextArea
        label="Pattern"
        help="A regular expression of PostgreSQL, whatever the case: \m and \M are the edges of a word, | is or, .{0,40} up to 40 characters between."
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        className="[&_textarea]:font-mono"
        maxLength={contactRuleLimits.pattern}
        {...form.field('pattern')}
      />
      <TextArea
        label="What it says"
        help="The writer reads this before their message is sent."
        rows={2}
        maxLength={300}
        {...form.field('says')}
      />
      <Trial patternOf={() => form.getValues('pattern')} />
    </form>
  );
}

/** The pattern as it is typed, on a text of one's own. */
function Trial({ patternOf }: { patternOf: () => string }) {
  const [sample, setSample] = useState('');
  const [seen, setSeen] = useState<ContactPreview | null>(null);
  const preview = useCommand(previewContactRule, { onDone: setSeen });
  const { pattern, ...others } = preview.errors;
  const problem = pattern ?? Object.values(others)[0] ?? preview.failure?.message;
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <TextArea
        label="Try it on a text"
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
            setSeen(null);
            void preview.run({ pattern: patternOf(), sample });
          }}
        >
          Try it
        </Button>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {problem && <p className="text-sm text-danger">{problem}</p>}
        {!problem && seen && <Outcome seen={seen} hasSample={sample !== ''} />}
      </div>
    </div>
  );
}

const warnedOf = (count: number) =>
  count < contactRuleLimits.warnedStep
    ? `fewer than ${contactRuleLimits.warnedStep}`
    : `about ${count.toLocaleString('en')}`;

function Outcome({ seen: { parts, recent }, hasSample }: { seen: ContactPreview; hasSample: boolean }) {
  const isMet = parts.some((part) => part.isMatch);
  const end = useRef<HTMLParagraphElement>(null);
  // In a small window it comes below what is looked at.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      {hasSample && (
        <>
          <p className="font-medium">{isMet ? 'This text is warned of.' : 'This text is not warned of.'}</p>
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
          ? 'There are no messages yet that it could be compared with.'
          : `Of the newest ${recent.of.toLocaleString('en')} messages it would have warned of ${warnedOf(recent.warned)}.`}
      </p>
    </>
  );
}
