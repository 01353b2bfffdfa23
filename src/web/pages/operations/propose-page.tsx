// /admin/users/:userId/correction: proposes a journal that makes up for something, about one person. Nothing is posted by it.
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
import { kindWords } from '#web/operations/corrections/correction-copy.ts';
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
      <PageMeta title="Correct the ledger" noIndex />
      <PageHead
        title="Correct the ledger"
        crumbs={[{ to: `/admin/users/${person.id}`, label: person.displayName }]}
        lead="Nothing is posted before somebody else of support has approved it."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Proposal draft={draft} />
        <Card title="What they have">
          <DescriptionList
            className="text-sm tabular-nums"
            items={[
              { term: 'Balance', description: formatMinor(draft.balanceMinor) },
              { term: 'Available earnings', description: formatMinor(draft.availableMinor) },
              { term: 'Owed to the house', description: formatMinor(draft.debtMinor) },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}

function Proposal({ draft: { person, mostMinor, debtMinor } }: { draft: CorrectionDraft }) {
  const navigate = useNavigate();
  const propose = useCommand(proposeCorrection);
  const form = useForm(z.object(correctionInput), {
    defaultValues: { kind: 'give-buyer', orderNumber: '', words: '', reasons: '' },
    onSubmit: async (values) => {
      const made = await propose.run({ userId: person.id, ...values });
      if (made === null) return;
      toast.success('Proposed. Somebody else of support decides it');
      await navigate('/admin/corrections');
    },
  });
  const [kind, amountMinor] = form.watch(['kind', 'amountMinor']);
  const choices = correctionKinds
    .filter((one) => mostMinor[one] > 0)
    .map((value) => ({ value, label: kindWords[value].label }));
  const most = mostMinor[kind];
  return (
    <Card>
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <NativeSelect
          label="What is posted"
          help={kindWords[kind].accounts}
          options={choices}
          {...form.field('kind')}
        />
        <MoneyField
          label="Amount"
          help={`At most ${formatMinor(most)}${kind === 'give-seller' ? owedFirst(amountMinor, debtMinor) : ''}`}
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
        <TextField
          label="What the person reads"
          help="In their statement and in the mail, word for word."
          dir="auto"
          maxLength={correctionLimits.words}
          {...form.field('words')}
        />
        <TextArea
          label="Reasons"
          help="Only support reads them: what happened, and what it rests on."
          dir="auto"
          rows={4}
          maxLength={reasonsLimits.longest}
          {...form.field('reasons')}
        />
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

/** As it stands: what of a gift pays off what is owed, and what is left to withdraw. */
function owedFirst(amountMinor: number | null | undefined, debtMinor: number): string {
  if (debtMinor === 0) return '';
  if (!amountMinor) return `. The first ${formatMinor(debtMinor)} pays off what they owe`;
  const paidOffMinor = Math.min(debtMinor, amountMinor);
  return `. ${formatMinor(paidOffMinor)} pays off what they owe, ${formatMinor(amountMinor - paidOffMinor)} can be withdrawn`;
}
