// /admin/users/:userId/correction: proposes a ledger correction for a user. Nothing is posted until it is approved.
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { formatMinor } from '#contract/common/money.ts';
import { reasonsLimits } from '#contract/common/reasons.schema.ts';
import {
  getCorrectionDraft,
  proposeCorrection,
} from '#contract/operations/corrections/correction.endpoints.ts';
import {
  type CorrectionDraft,
  correctionInput,
  correctionKinds,
  correctionLimits,
} from '#contract/operations/corrections/correction.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { kindCopy } from '#web/operations/corrections/correction-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

const load = consoleGate(({ call, params }: LoadArgs) =>
  call(getCorrectionDraft, { userId: params.userId ?? '' }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ProposeCorrectionPage({ loaderData: draft }: PageProps<typeof load>) {
  const { person } = draft;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Correct ledger" noIndex />
      <PageHead
        title="Correct ledger"
        crumbs={[{ to: `/admin/users/${person.id}`, label: person.displayName }]}
        lead="Nothing is posted until another support agent approves it."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Proposal draft={draft} />
        <Card title="Balances">
          <DescriptionList
            className="text-sm tabular-nums"
            items={[
              { term: 'Balance', description: formatMinor(draft.balanceMinor) },
              { term: 'Available earnings', description: formatMinor(draft.availableMinor) },
              { term: 'Debt to the platform', description: formatMinor(draft.debtMinor) },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}

function Proposal({ draft: { person, maxMinor, debtMinor } }: { draft: CorrectionDraft }) {
  const navigate = useNavigate();
  const propose = useCommand(proposeCorrection);
  const form = useForm(z.object(correctionInput), {
    defaultValues: { kind: 'give-buyer', orderNumber: '', publicNote: '', reasons: '' },
    onSubmit: async (values) => {
      const made = await propose.run({ userId: person.id, ...values });
      if (made === null) return;
      toast.success('Proposed. Another support agent must approve it');
      await navigate('/admin/corrections');
    },
  });
  const [kind, amountMinor] = form.watch(['kind', 'amountMinor']);
  const choices = correctionKinds
    .filter((choice) => maxMinor[choice] > 0)
    .map((value) => ({ value, label: kindCopy[value].label }));
  const max = maxMinor[kind];
  return (
    <Card>
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <NativeSelect
          label="Correction"
          help={kindCopy[kind].accounts}
          options={choices}
          {...form.field('kind')}
        />
        <MoneyField
          label="Amount"
          help={`At most ${formatMinor(max)}${kind === 'give-seller' ? debtNote(amountMinor, debtMinor) : ''}`}
          name="amountMinor"
          valueMinor={amountMinor ?? null}
          onChangeMinor={(amount) =>
            form.setValue('amountMinor', amount as number, { shouldValidate: form.formState.isSubmitted })
          }
          error={propose.errors.amountMinor ?? form.errorOf('amountMinor')}
          className="sm:max-w-60"
        />
        <TextField
          label="Order number"
          optional
          autoCapitalize="characters"
          spellCheck={false}
          className="sm:max-w-60"
          {...form.field('orderNumber')}
          error={propose.errors.orderNumber ?? form.errorOf('orderNumber')}
        />
        <TextFields field={form.field} />
        <FormFailure>
          {Object.keys(propose.errors).length === 0
            ? (propose.failure?.message ?? form.failure)
            : form.failure}
        </FormFailure>
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {amountMinor ? `Propose ${formatMinor(amountMinor)}` : 'Propose'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function TextFields({ field }: { field: (name: 'publicNote' | 'reasons') => object }) {
  return (
    <>
      <TextField
        label="Note to the user"
        help="Shown in their statement and the email as written."
        dir="auto"
        maxLength={correctionLimits.publicNote}
        {...field('publicNote')}
      />
      <TextArea
        label="Reasons"
        help="Visible to support only: what happened, and the evidence."
        dir="auto"
        rows={4}
        maxLength={reasonsLimits.longest}
        {...field('reasons')}
      />
    </>
  );
}

/** How much of a credit pays off debt at its current amount, and how much can be withdrawn. */
function debtNote(amountMinor: number | null | undefined, debtMinor: number): string {
  if (debtMinor === 0) return '';
  if (!amountMinor) return `. The first ${formatMinor(debtMinor)} pays off their debt`;
  const paidOffMinor = Math.min(debtMinor, amountMinor);
  return `. ${formatMinor(paidOffMinor)} pays off their debt, ${formatMinor(amountMinor - paidOffMinor)} can be withdrawn`;
}
