// /admin/rules/new: support edits the next version of the rules, previews its effect, and schedules it.
// Guarantees: nothing is saved before its effect was shown. If a newer version appears meanwhile, unchanged fields take its values, edits are
// kept, and the preview has to be requested again.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { reasonsLimits, reasonsSchema } from '#contract/common/reasons.schema.ts';
import {
  scheduleRules,
  getRulesDraft,
  previewRules,
} from '#contract/orders/orders/rules-version.endpoints.ts';
import { rulesNoticeHours } from '#contract/orders/orders/rules-version.schema.ts';
import type { RulesDraft, RulesPreview } from '#contract/orders/orders/rules-version.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { useGuardedCommand } from '#web/people/accounts/security/use-guarded-command.ts';
import { ChangedRules, ExampleOrders } from '#web/orders/orders/rules/changed-rules.tsx';
import {
  changesOf,
  changedTexts,
  ruleGroups,
  type RuleGroup,
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
import { type Form, useForm } from '#web/ui/forms/use-form.ts';

const load = consoleGate(({ call }: LoadArgs) => call(getRulesDraft, {}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The rules' own fields are named after the rules and parsed by rules-fields.ts. */
const schema = z.looseObject({ startsOn: z.iso.date('Choose a day'), reasons: reasonsSchema });
type Values = RuleTexts & { startsOn: string; reasons: string };
type RulesForm = Form<Values, Values>;
type Decision = {
  preview: RulesPreview;
  input: { basedOn: number; startsOn: string; changes: Record<string, unknown>; reasons: string };
};

export default function NewRulesPage({ loaderData }: PageProps<typeof load>) {
  const { form, draft, decision, setDecision, outdatedMessage, reloadWhenOutdated } =
    useRulesForm(loaderData);
  const close = () => setDecision(null);
  return (
    <div className="page-column pb-16">
      <PageMeta title="New version of the rules" noIndex />
      <PageHead
        title="New version"
        lead={`Based on version ${draft.rules.version}. You see its effect before it is scheduled.`}
        crumbs={[{ to: '/admin/rules', label: 'Rules' }]}
      />
      <form onSubmit={form.submit} noValidate aria-label="New version" className="grid max-w-4xl gap-6">
        {ruleGroups.map((group) => (
          <RuleGroupCard key={group.title} group={group} form={form} />
        ))}
        <StartCard draft={draft} form={form} />
        <FormFailure>{form.errorOf('changes') ?? form.failure ?? outdatedMessage}</FormFailure>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            Preview
          </Button>
          <ButtonLink to="/admin/rules" size="lg">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <Dialog
        open={decision !== null}
        onClose={close}
        title={`Version ${decision?.preview.version ?? ''}: preview`}
        size="lg"
        closeOnOutside={false}
      >
        {decision && <Decide decision={decision} around={reloadWhenOutdated} onClose={close} />}
      </Dialog>
    </div>
  );
}

/** The form with its preview. When a newer version exists, its values replace those that were not edited. */
function useRulesForm(loaded: RulesDraft) {
  const [draft, setDraft] = useState<RulesDraft>(loaded);
  const { rules, firstDay } = draft;
  const [outdatedMessage, setOutdatedMessage] = useState<string>();
  const [decision, setDecision] = useState<Decision | null>(null);
  const form: RulesForm = useForm<Values, Values>(schema as unknown as z.ZodType<Values, Values>, {
    defaultValues: { ...textsOf(rules), startsOn: firstDay, reasons: '', changes: '' } as never,
    onSubmit: async (values) => {
      setOutdatedMessage(undefined);
      const { changes, wrong } = changesOf(rules, values);
      for (const [at, [name, message]] of Object.entries(wrong).entries())
        form.setError(name, { type: 'figure', message }, { shouldFocus: at === 0 });
      if (Object.keys(wrong).length > 0) return;
      const input = { basedOn: rules.version, startsOn: values.startsOn, changes };
      const preview = await reloadWhenOutdated(() => call(previewRules, input));
      setDecision({ preview, input: { ...input, reasons: values.reasons } });
    },
  });
  const reloadWhenOutdated = async <R,>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (error) {
      if (!isCallFailed(error) || error.code !== 'rules_outdated') throw error;
      const fresh = await call(getRulesDraft, {});
      const changed = [
        ...changedTexts(rules, fresh.rules),
        { name: 'startsOn', from: firstDay, to: fresh.firstDay },
      ];
      for (const { name, from, to } of changed)
        if (form.getValues(name) === from) form.setValue(name, to as never);
      setDraft(fresh);
      setDecision(null);
      setOutdatedMessage(error.message);
      throw error;
    }
  };
  return { form, draft, decision, setDecision, outdatedMessage, reloadWhenOutdated };
}

function RuleGroupCard({ group, form }: { group: RuleGroup; form: RulesForm }) {
  const { title, fields, errorName } = group;
  return (
    <Card>
      <fieldset>
        <legend className="heading-3 mb-4">{title}</legend>
        <div
          className={cx(
            'grid items-start gap-4 sm:grid-cols-2',
            errorName?.startsWith('fees.') ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
          )}
        >
          {fields.map((field) => (
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
        <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
          {errorName && form.errorOf(errorName)}
        </p>
      </fieldset>
    </Card>
  );
}

function StartCard({
  draft: { rules, baseStartsAt, firstDay },
  form,
}: {
  draft: RulesDraft;
  form: RulesForm;
}) {
  return (
    <Card title="Start date and reasons">
      <div className="grid gap-5">
        <TextField
          label="Starts on"
          help={
            baseStartsAt === null
              ? `At 00:00 UTC on this day, at least ${rulesNoticeHours} hours from now, so that others can check it.`
              : `At 00:00 UTC on this day, after version ${rules.version}, which starts on ${longDay(baseStartsAt)}. To start earlier, withdraw that version first.`
          }
          type="date"
          min={firstDay}
          className="sm:max-w-60"
          {...form.field('startsOn')}
        />
        <TextArea
          label="Reasons"
          help="Visible to support beside the version."
          dir="auto"
          rows={4}
          maxLength={reasonsLimits.longest}
          {...form.field('reasons')}
        />
      </div>
    </Card>
  );
}

function Unit({ children }: { children: string }) {
  return <span className="pr-1.5 text-sm text-ink-faint">{children}</span>;
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
  const decide = useGuardedCommand(scheduleRules, {
    around,
    onDone: async ({ version }) => {
      toast.success(`Version ${version} is scheduled`);
      await navigate('/admin/rules');
    },
  });
  const [sentence] = Object.values(decide.errors);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ChangedRules caption="What changes" changed={preview.changed} />
      <ExampleOrders examples={preview.examples} />
      <p className="text-ink-soft">
        It applies to what is started from {longDay(preview.startsAt)}, 00:00 UTC. Earlier orders, offers and
        checkouts keep their version. The terms state its fees from now on.
      </p>
      <FormFailure>{sentence ?? decide.failure?.message}</FormFailure>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Edit</Button>
        <Button variant="primary" busy={decide.busy} onClick={() => void decide.run(input)}>
          Schedule version {preview.version}
        </Button>
      </div>
      {decide.dialog}
    </div>
  );
}

function longDay(moment: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
}
