// Settings of sellers: the days on which they are away, what buyers read, and whether gigs can be ordered meanwhile.
import { useState } from 'react';
import { announceAbsence, endAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import {
  type Absence,
  absenceLimits,
  announcedAbsenceSchema,
} from '#contract/people/accounts/absence.schema.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { dayText } from '#web/ui/day-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';

export function AbsenceCard({ absence: stored }: { absence: Absence | null }) {
  const [absence, setAbsence] = useState(stored);
  return (
    <Card title="Time away">
      <p className="text-ink-soft">
        Buyers see it on your gigs and your profile. Deadlines of running orders do not change.
      </p>
      {absence && <Announced absence={absence} onEnded={() => setAbsence(null)} />}
      <AbsenceForm key={absence ? 'change' : 'new'} absence={absence} onSaved={setAbsence} />
    </Card>
  );
}

function Announced({ absence, onEnded }: { absence: Absence; onEnded: () => void }) {
  const ending = useCommand(endAbsence, {
    onDone: () => {
      onEnded();
      toast.success(
        absence.hasBegun ? 'Welcome back. Your gigs can be ordered again.' : 'Your time away was canceled.',
      );
    },
  });
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="font-medium">
        {absence.hasBegun
          ? 'You are away through '
          : `You will be away from ${dayText(absence.fromOn)} through `}
        {dayText(absence.untilOn)}
        {absence.takesOrders ? '; your gigs can be ordered.' : '; your gigs cannot be ordered.'}
      </p>
      <Button busy={ending.busy} onClick={() => void ending.run({})}>
        {absence.hasBegun ? 'End it now' : 'Cancel it'}
      </Button>
      {ending.failure && <FormFailure>{ending.failure.message}</FormFailure>}
    </div>
  );
}

function AbsenceForm({
  absence,
  onSaved,
}: {
  absence: Absence | null;
  onSaved: (absence: Absence | null) => void;
}) {
  const form = useForm(announcedAbsenceSchema, {
    defaultValues: {
      fromOn: absence?.fromOn ?? '',
      untilOn: absence?.untilOn ?? '',
      message: absence?.message ?? '',
      takesOrders: absence?.takesOrders ?? false,
    },
    onSubmit: async (values) => {
      onSaved((await call(announceAbsence, values)).absence);
      toast.success('Your time away is saved.');
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
      <div className="grid max-w-md gap-4 sm:grid-cols-2">
        <TextField label="First day" type="date" {...form.field('fromOn')} />
        <TextField label="Last day" type="date" {...form.field('untilOn')} />
      </div>
      <TextArea
        label="Message to buyers"
        optional
        rows={2}
        maxLength={absenceLimits.message}
        {...form.field('message')}
      />
      <CheckboxField
        label="Keep taking orders"
        help="Without it, your gigs stay visible but cannot be ordered on these days."
        {...form.field('takesOrders')}
      />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {absence ? 'Save changes' : 'Announce time away'}
        </Button>
      </div>
    </form>
  );
}
