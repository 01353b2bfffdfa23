// The forms of support: restricting an account, removing a gig, and answering or lifting a decision.
// Guards: rule, reasons and evidence every time; the reasons are said to be read by the person, the evidence to be kept from them.
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { MeasureCase } from '#contract/trust/moderation/measure-case.schema.ts';
import {
  liftMeasure,
  removeGig,
  restrictUser,
  upholdMeasure,
} from '#contract/trust/moderation/measure.endpoints.ts';
import {
  decisionInput,
  houseRules,
  measureLimits,
  removalInput,
  restrictionInput,
  restrictionScopes,
} from '#contract/trust/moderation/measure.schema.ts';
import type { RestrictionScope } from '#contract/trust/moderation/measure.schema.ts';
import { scopeVerbs } from '#contract/trust/moderation/measure-words.rules.ts';
import { call } from '#web/app/call.ts';
import { ruleLabels, scopeLabels } from './measure-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const rules = [
  { value: '', label: 'Please choose' },
  ...houseRules.map((value) => ({ value, label: ruleLabels[value] })),
];
const spans = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '', label: 'Until it is lifted' },
];

type Done = { onClose: () => void; onDone: (made: MeasureCase) => void };

/** `null` closes. */
export function RestrictDialog({ person, ...done }: { person: { id: string; name: string } | null } & Done) {
  return (
    <Dialog
      open={person !== null}
      onClose={done.onClose}
      title={`Restrict ${person?.name ?? 'this account'}`}
      description="It takes effect at once. They are told by the app and by mail, and can appeal once."
      closeOnOutside={false}
    >
      {person && <RestrictForm userId={person.id} {...done} />}
    </Dialog>
  );
}

function RestrictForm({ userId, onClose, onDone }: { userId: string } & Done) {
  const [scopes, setScopes] = useState<RestrictionScope[]>([]);
  const [days, setDays] = useState('7');
  const [missing, setMissing] = useState(false);
  const form = useForm(z.object(removalInput), {
    defaultValues: { rule: '' as never, reasons: '', evidence: '' },
    onSubmit: async (values) => {
      const wanted = { scopes, days: days === '' ? null : Number(days) };
      const checked = z.object(restrictionInput).safeParse({ ...values, ...wanted });
      setMissing(!checked.success);
      if (checked.success) onDone(await call(restrictUser, { userId, ...checked.data }));
    },
  });
  const turn = (scope: RestrictionScope, isOn: boolean) => {
    setMissing(false);
    setScopes((all) => (isOn ? [...all, scope] : all.filter((one) => one !== scope)));
  };
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <fieldset>
        <legend className="text-sm font-medium">What they may not do</legend>
        {restrictionScopes.map((scope) => (
          <CheckboxField
            key={scope}
            label={`${scopeLabels[scope]}: ${scopeVerbs[scope]}`}
            checked={scopes.includes(scope)}
            onChange={(event) => turn(scope, event.target.checked)}
          />
        ))}
        {missing && (
          <p role="alert" className="text-sm text-danger">
            Choose what is restricted
          </p>
        )}
      </fieldset>
      <NativeSelect
        label="For how long"
        options={spans}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <WhyFields form={form} />
      <Actions form={form} label="Restrict the account" variant="danger" onClose={onClose} />
    </form>
  );
}

export function RemoveDialog({ gig, ...done }: { gig: { id: string; title: string } | null } & Done) {
  return (
    <Dialog
      open={gig !== null}
      onClose={done.onClose}
      title="Remove this gig?"
      description="Buyers do not find it any more; open orders go on. The seller is told why, and can appeal once."
      closeOnOutside={false}
    >
      {gig && <RemoveForm gigId={gig.id} {...done} />}
    </Dialog>
  );
}

function RemoveForm({ gigId, onClose, onDone }: { gigId: string } & Done) {
  const form = useForm(z.object(removalInput), {
    defaultValues: { rule: '' as never, reasons: '', evidence: '' },
    onSubmit: async (values) => onDone(await call(removeGig, { gigId, ...values })),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <WhyFields form={form} />
      <Actions form={form} label="Remove the gig" variant="danger" onClose={onClose} />
    </form>
  );
}

function Reasons(field: object) {
  return (
    <TextArea
      label="Reasons"
      help="They read them, word for word."
      dir="auto"
      rows={4}
      maxLength={measureLimits.longest}
      {...field}
    />
  );
}

type Field = (name: 'rule' | 'reasons' | 'evidence') => object;
function WhyFields({ form }: { form: { field: Field } }) {
  return (
    <>
      <NativeSelect label="Which rule" options={rules} {...form.field('rule')} />
      <Reasons {...form.field('reasons')} />
      <TextArea
        label="Evidence"
        help="Only support reads it: orders, messages, links it rests on."
        dir="auto"
        rows={3}
        maxLength={measureLimits.longest}
        {...form.field('evidence')}
      />
    </>
  );
}

export type Deciding = { measure: MeasureCase; verb: MeasureCase['allowedActions'][number] };

export function DecideDialog({ about, ...done }: { about: Deciding | null } & Done) {
  const isLift = about?.verb === 'lift-measure';
  return (
    <Dialog
      open={about !== null}
      onClose={done.onClose}
      title={isLift ? 'Lift this decision?' : 'Turn the appeal down?'}
      description={
        isLift
          ? 'What it took is given back at once, and the person is told.'
          : 'The decision stays as it is. The person is told, and cannot appeal again.'
      }
      closeOnOutside={false}
    >
      {about && <DecideForm about={about} {...done} />}
    </Dialog>
  );
}

function DecideForm({ about: { measure, verb }, onClose, onDone }: { about: Deciding } & Done) {
  const form = useForm(z.object(decisionInput), {
    defaultValues: { decision: '' },
    onSubmit: async ({ decision }) => {
      const endpoint = verb === 'lift-measure' ? liftMeasure : upholdMeasure;
      onDone(await call(endpoint, { measureId: measure.id, decision }));
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <Reasons {...form.field('decision')} />
      <Actions
        form={form}
        label={verb === 'lift-measure' ? 'Lift the decision' : 'Turn the appeal down'}
        onClose={onClose}
      />
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
