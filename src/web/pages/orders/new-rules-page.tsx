// /admin/rules/new: support writes the next version of the rules, sees what it means, and decides from which day on.
// Guards: nothing is decided before its effect was shown; what is not changed stays as the newest version has it, also when somebody
// makes another one meanwhile: then what was typed is kept, and its effect is asked anew.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { reasonsLimits, reasonsSchema } from '#contract/common/reasons.schema.ts';
import { decideRules, getRulesDraft, previewRules } from '#contract/orders/orders/rules-version.endpoints.ts';
import type { RulesDraft, RulesPreview } from '#contract/orders/orders/rules-version.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ChangedRules, ExampleOrders } from '#web/orders/orders/rules/changed-rules.tsx';
import {
  changesOf,
  movedTexts,
  ruleGroups,
  type RuleTexts,
  textsOf,
  unitOf,
} from '#web/orders/orders/rules/rules-fields.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

const load = consoleGate(({ call }: LoadArgs) => call(getRulesDraft, {}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The figures stand beside these two, each by the name of its rule; they are read by rules-fields.ts. */
const schema = z.looseObject({ startsOn: z.iso.date('Choose a day'), reasons: reasonsSchema });
type Values = RuleTexts & { startsOn: string; reasons: string };
type Decision = {
  preview: RulesPreview;
  input: { basedOn: number; startsOn: string; changes: Record<string, unknown>; reasons: string };
};

export default function NewRulesPage({ loaderData }: PageProps<typeof load>) {
  const [draft, setDraft] = useState<RulesDraft>(loaderData);
  const { rules, beginsAt, firstDay } = draft;
  const [movedOn, setMovedOn] = useState<string>();
  const [decision, setDecision] = useState<Decision | null>(null);
  const form = useForm<Values, Values>(schema as unknown as z.ZodType<Values, Values>, {
    defaultValues: { ...textsOf(rules), startsOn: firstDay, reasons: '', changes: '' } as never,
    onSubmit: async (values) => {
      setMovedOn(undefined);
      const { changes, wrong } = changesOf(rules, values);
      for (const [at, [name, message]] of Object.entries(wrong).entries())
        form.setError(name, { type: 'figure', message }, { shouldFocus: at === 0 });
      if (Object.keys(wrong).length > 0) return;
      const asked = { basedOn: rules.version, startsOn: values.startsOn, changes };
      const preview = await startingAnew(() => call(previewRules, asked));
      setDecision({ preview, input: { ...asked, reasons: values.reasons } });
    },
  });
  /** Whatever stands on an older version is refused: the newest takes its place below what was typed. */
  const startingAnew = async <R,>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (error) {
      if (!isCallFailed(error) || error.code !== 'rules_moved_on') throw error;
      const fresh = await call(getRulesDraft, {});
      const moved = [
        ...movedTexts(rules, fresh.rules),
        { name: 'startsOn', from: firstDay, to: fresh.firstDay },
      ];
      for (const { name, from, to } of moved)
        if (form.getValues(name) === from) form.setValue(name, to as never);
      setDraft(fresh);
      setDecision(null);
      setMovedOn(error.message);
      throw error;
    }
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title="New version of the rules" noIndex />
      <PageHead
        title="New version"
        lead={`Made from version ${rules.version}. You see what it means before anything is decided.`}
        crumbs={[{ to: '/admin/rules', label: 'Rules' }]}
      />
      <form onSubmit={form.submit} noValidate aria-label="New version" className="grid max-w-4xl gap-6">
        {ruleGroups.map((group) => (
          <Card key={group.title}>
            <fieldset>
              <legend className="heading-3 mb-4">{group.title}</legend>
              <div
                className={cx(
                  'grid items-start gap-4 sm:grid-cols-2',
                  group.title.startsWith('Fee') ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
                )}
              >
                {group.fields.map((field) => (
                  <TextField
                    key={field.name}
                    label={field.label}
                    inputMode={field.kind === 'hours-list' ? 'text' : 'decimal'}
                    autoComplete="off"
                    {...(field.kind === 'money' && { before: '$', inputClassName: 'pl-8!' })}
                    {...(unitOf[field.kind] && {
                      after: <Unit>{unitOf[field.kind]}</Unit>,
                      inputClassName: 'pr-14!',
                    })}
                    {...(field.optional && { placeholder: 'No limit' })}
                    {...form.field(field.name)}
                  />
                ))}
              </div>
              <GroupError>{groupErrorOf(group.title, form.errorOf)}</GroupError>
            </fieldset>
          </Card>
        ))}
        <Card title="From when, and why">
          <div className="grid gap-5">
            <TextField
              label="Begins on"
              help={
                beginsAt === null
                  ? 'With the first moment of this day in UTC. Tomorrow at the earliest.'
                  : `With the first moment of this day in UTC, and after version ${rules.version}, which is to begin on ${longDay(beginsAt)}. To begin earlier, withdraw that version first.`
              }
              type="date"
              min={firstDay}
              className="sm:max-w-60"
              {...form.field('startsOn')}
            />
            <TextArea
              label="Reasons"
              help="Colleagues read them beside the version."
              dir="auto"
              rows={4}
              maxLength={reasonsLimits.longest}
              {...form.field('reasons')}
            />
          </div>
        </Card>
        <FormFailure>{form.errorOf('changes') ?? form.failure ?? movedOn}</FormFailure>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            See what it means
          </Button>
          <ButtonLink to="/admin/rules" size="lg">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <Dialog
        open={decision !== null}
        onClose={() => setDecision(null)}
        title={`Version ${decision?.preview.version ?? ''}: what it means`}
        size="lg"
        closeOnOutside={false}
      >
        {decision && <Decide decision={decision} around={startingAnew} onClose={() => setDecision(null)} />}
      </Dialog>
    </div>
  );
}

function Unit({ children }: { children: string }) {
  return <span className="pr-1.5 text-sm text-ink-faint">{children}</span>;
}

/** What is wrong with several figures together is told of the fee, or of the list, that they make. */
const groupNames: Record<string, string> = {
  'Fee of the seller': 'fees.seller',
  'Fee of the buyer': 'fees.buyer',
  'After the end': 'clearingDays',
};
function groupErrorOf(title: string, errorOf: (name: string) => string | undefined): string | undefined {
  const name = groupNames[title];
  return name === undefined ? undefined : errorOf(name);
}

function GroupError({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
      {children}
    </p>
  );
}

function Decide({
  decision: { preview, input },
  around,
  onClose,
}: {
  decision: Decision;
  around: <R>(work: () => Promise<R>) => Promise<R>;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const decide = useCommand(decideRules, {
    around,
    onDone: async ({ version }) => {
      toast.success(`Version ${version} is decided`);
      await navigate('/admin/rules');
    },
  });
  const [sentence] = Object.values(decide.errors);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ChangedRules caption="What changes" changed={preview.changed} />
      <ExampleOrders examples={preview.examples} />
      <p className="text-ink-soft">
        It holds for what is begun from {longDay(preview.startsAt)}, 00:00 UTC on. Orders, offers and
        checkouts from before keep theirs. The terms name its fees from now on.
      </p>
      <FormFailure>{sentence ?? decide.failure?.message}</FormFailure>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Change it</Button>
        <Button variant="primary" busy={decide.busy} onClick={() => void decide.run(input)}>
          Decide version {preview.version}
        </Button>
      </div>
    </div>
  );
}

function longDay(moment: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
}
