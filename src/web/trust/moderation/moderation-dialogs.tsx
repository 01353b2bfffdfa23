// Support's dialogs: restricting or suspending an account, removing a gig, and deciding or lifting an action.
// Rule, reasons and evidence are always required; help texts state that the user sees the reasons but not the evidence.
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { ModerationActionAdminView } from '#contract/trust/moderation/moderation-admin.schema.ts';
import {
  liftModerationAction,
  removeGig,
  restrictUser,
  suspendUser,
  upholdModerationAction,
} from '#contract/trust/moderation/moderation.endpoints.ts';
import {
  decisionInput,
  platformRules,
  moderationLimits,
  removalInput,
  restrictionInput,
  restrictionScopes,
  suspensionInput,
} from '#contract/trust/moderation/moderation.schema.ts';
import type { RestrictionScope } from '#contract/trust/moderation/moderation.schema.ts';
import { scopeVerbs } from '#contract/trust/moderation/moderation-copy.rules.ts';
import { call } from '#web/app/call.ts';
import { useGuardedForm } from '#web/people/accounts/security/use-guarded-form.ts';
import { ruleLabels, scopeLabels } from './moderation-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

const rules = [
  { value: '', label: 'Please choose' },
  ...platformRules.map((value) => ({ value, label: ruleLabels[value] })),
];
const durations = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '', label: 'Until lifted' },
];

type DialogProps = { onClose: () => void; onDone: (action: ModerationActionAdminView) => void };

/** Closed while `person` is null. */
export function RestrictDialog({
  person,
  ...dialogProps
}: { person: { id: string; name: string } | null } & DialogProps) {
  return (
    <Dialog
      open={person !== null}
      onClose={dialogProps.onClose}
      title={`Restrict ${person?.name ?? 'this account'}`}
      description="Takes effect immediately. The user is notified in the app and by email, and can appeal once."
      closeOnOutside={false}
    >
      {person && <RestrictForm userId={person.id} {...dialogProps} />}
    </Dialog>
  );
}

function RestrictForm({ userId, onClose, onDone }: { userId: string } & DialogProps) {
  const [scopes, setScopes] = useState<RestrictionScope[]>([]);
  const [days, setDays] = useState('7');
  const [missing, setMissing] = useState(false);
  const { form, formProps, dialog } = useGuardedForm(z.object(removalInput), {
    defaultValues: { rule: '' as never, reasons: '', evidence: '' },
    onSubmit: async (values, guard) => {
      const wanted = { scopes, days: daysOf(days) };
      const checked = z.object(restrictionInput).safeParse({ ...values, ...wanted });
      setMissing(!checked.success);
      if (checked.success) onDone(await guard(() => call(restrictUser, { userId, ...checked.data })));
    },
  });
  const toggle = (scope: RestrictionScope, isOn: boolean) => {
    setMissing(false);
    setScopes((all) => (isOn ? [...all, scope] : all.filter((other) => other !== scope)));
  };
  return (
    <form {...formProps} className="grid gap-5">
      <fieldset>
        <legend className="text-sm font-medium">What to restrict</legend>
        {restrictionScopes.map((scope) => (
          <CheckboxField
            key={scope}
            label={`${scopeLabels[scope]}: ${scopeVerbs[scope]}`}
            checked={scopes.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
          />
        ))}
        {missing && (
          <p role="alert" className="text-sm text-danger">
            Choose what to restrict
          </p>
        )}
      </fieldset>
      <Duration days={days} onChange={setDays} />
      <BasisFields form={form} />
      <Actions form={form} label="Restrict account" variant="danger" onClose={onClose} />
      {dialog}
    </form>
  );
}

function Duration({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  return (
    <NativeSelect
      label="Duration"
      options={durations}
      value={days}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const daysOf = (days: string) => (days === '' ? null : Number(days));

/** Closed while `person` is null. */
export function SuspendDialog({
  person,
  ...dialogProps
}: { person: { id: string; name: string } | null } & DialogProps) {
  return (
    <Dialog
      open={person !== null}
      onClose={dialogProps.onClose}
      title={`Suspend ${person?.name ?? 'this account'}?`}
      description="Signs the user out everywhere and hides their gigs and profile; API keys and webhooks stop. Open orders and money stay. The user gets the reasons by email, and can appeal once."
      closeOnOutside={false}
    >
      {person && <SuspendForm userId={person.id} {...dialogProps} />}
    </Dialog>
  );
}

function SuspendForm({ userId, onClose, onDone }: { userId: string } & DialogProps) {
  const [days, setDays] = useState('');
  const { form, formProps, dialog } = useGuardedForm(z.object(removalInput), {
    defaultValues: { rule: '' as never, reasons: '', evidence: '' },
    onSubmit: async (values, guard) => {
      const input = z.object(suspensionInput).parse({ ...values, days: daysOf(days) });
      onDone(await guard(() => call(suspendUser, { userId, ...input })));
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <Duration days={days} onChange={setDays} />
      <BasisFields form={form} />
      <Actions form={form} label="Suspend account" variant="danger" onClose={onClose} />
      {dialog}
    </form>
  );
}

export function RemoveDialog({
  gig,
  ...dialogProps
}: { gig: { id: string; title: string } | null } & DialogProps) {
  return (
    <Dialog
      open={gig !== null}
      onClose={dialogProps.onClose}
      title="Remove this gig?"
      description="Buyers can no longer find it; open orders continue. The seller is notified with the reasons, and can appeal once."
      closeOnOutside={false}
    >
      {gig && <RemoveForm gigId={gig.id} {...dialogProps} />}
    </Dialog>
  );
}

function RemoveForm({ gigId, onClose, onDone }: { gigId: string } & DialogProps) {
  const { form, formProps, dialog } = useGuardedForm(z.object(removalInput), {
    defaultValues: { rule: '' as never, reasons: '', evidence: '' },
    onSubmit: async (values, guard) => onDone(await guard(() => call(removeGig, { gigId, ...values }))),
  });
  return (
    <form {...formProps} className="grid gap-5">
      <BasisFields form={form} />
      <Actions form={form} label="Remove gig" variant="danger" onClose={onClose} />
      {dialog}
    </form>
  );
}

function ReasonsField(field: object) {
  return (
    <TextArea
      label="Reasons"
      help="Shown to the user as written."
      dir="auto"
      rows={4}
      maxLength={moderationLimits.longest}
      {...field}
    />
  );
}

type Field = (name: 'rule' | 'reasons' | 'evidence') => object;
function BasisFields({ form }: { form: { field: Field } }) {
  return (
    <>
      <NativeSelect label="Rule" options={rules} {...form.field('rule')} />
      <ReasonsField {...form.field('reasons')} />
      <TextArea
        label="Evidence"
        help="Visible to support only: orders, messages, links."
        dir="auto"
        rows={3}
        maxLength={moderationLimits.longest}
        {...form.field('evidence')}
      />
    </>
  );
}

export type PendingDecision = {
  moderationAction: ModerationActionAdminView;
  verb: ModerationActionAdminView['allowedActions'][number];
};

export function DecideDialog({
  decision,
  ...dialogProps
}: { decision: PendingDecision | null } & DialogProps) {
  const isLift = decision?.verb === 'lift-moderation-action';
  const isRestore = isLift && decision?.moderationAction.kind === 'suspension';
  return (
    <Dialog
      open={decision !== null}
      onClose={dialogProps.onClose}
      title={isRestore ? 'Restore this account?' : isLift ? 'Lift this action?' : 'Reject this appeal?'}
      description={
        isRestore
          ? 'The user can sign in again, gigs and profile are shown again, and the user is notified by email.'
          : isLift
            ? 'Its effect ends immediately, and the user is notified.'
            : 'The action stays in force. The user is notified and cannot appeal again.'
      }
      closeOnOutside={false}
    >
      {decision && <DecideForm decision={decision} {...dialogProps} />}
    </Dialog>
  );
}

function decisionLabel(kind: ModerationActionAdminView['kind'], verb: PendingDecision['verb']): string {
  if (verb === 'uphold-moderation-action') return 'Reject appeal';
  return kind === 'suspension' ? 'Restore account' : 'Lift action';
}

function DecideForm({
  decision: { moderationAction, verb },
  onClose,
  onDone,
}: { decision: PendingDecision } & DialogProps) {
  const { form, formProps, dialog } = useGuardedForm(z.object(decisionInput), {
    defaultValues: { decision: '' },
    onSubmit: async ({ decision: reasons }, guard) => {
      const endpoint = verb === 'lift-moderation-action' ? liftModerationAction : upholdModerationAction;
      const input = { moderationActionId: moderationAction.id, decision: reasons };
      onDone(await guard(() => call(endpoint, input)));
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <ReasonsField {...form.field('decision')} />
      <Actions form={form} label={decisionLabel(moderationAction.kind, verb)} onClose={onClose} />
      {dialog}
    </form>
  );
}

function Actions({
  form,
  label,
  variant = 'primary',
  onClose,
}: {
  form: { failure: string | undefined; busy: boolean };
  label: ReactNode;
  variant?: 'primary' | 'danger';
  onClose: () => void;
}) {
  return (
    <>
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant={variant} busy={form.busy}>
          {label}
        </Button>
      </FormActions>
    </>
  );
}
