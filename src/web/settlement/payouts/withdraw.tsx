// Withdraws available earnings to a bank account.
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { Landmark } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMinor } from '#contract/common/money.ts';
import { requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { minWithdrawalMinor, payoutMethodWaitDays } from '#contract/settlement/payouts/payout.schema.ts';
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import type { Guard } from '#web/people/accounts/security/change-email.tsx';
import { wasCancelled } from '#web/people/accounts/security/recent-password.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

/** Why no withdrawal is possible now; null if one is. */
function obstacle(earnings: Earnings): string | null {
  if (earnings.methods.length === 0)
    return earnings.accountSetup === 'form'
      ? 'Add a bank account below first.'
      : 'Connect with Stripe below first.';
  if (earnings.payoutAccount?.isRestricted)
    return earnings.payoutAccount.waitsFor === 'owner'
      ? 'Stripe does not pay out to your account at the moment. See below what it needs from you.'
      : 'Stripe does not pay out to your account at the moment, because it is checking it.';
  if (!earnings.methods.some((method) => method.isUsable))
    return `Your bank account is new. It can be used ${daysText(payoutMethodWaitDays)} after it was added.`;
  if (earnings.withdrawableMinor < minWithdrawalMinor)
    return `The minimum withdrawal is ${formatMinor(minWithdrawalMinor)}; ${formatMinor(earnings.withdrawableMinor)} ${
      earnings.debtMinor > 0 ? 'remains after your debt' : 'is available'
    }.`;
  return null;
}

export function Withdraw({ earnings, guard }: { earnings: Earnings; guard: Guard }) {
  const revalidator = useRevalidator();
  const usable = earnings.methods.filter((method) => method.isUsable);
  const [amountMinor, setAmountMinor] = useState<number | null>(null);
  const [methodId, setMethodId] = useState<string | null>(usable[0]?.id ?? null);
  const [problem, setProblem] = useState<string>();
  /** Counts requested withdrawals; as a key, it empties the amount field after each. */
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // A large amount in a day needs a recent password check.
  const withdraw = useCommand(requestWithdrawal, {
    around: guard,
    onDone: async (withdrawal) => {
      toast.success(`${formatMinor(withdrawal.amountMinor)} is on its way`);
      setAmountMinor(null);
      setSent((count) => count + 1);
      await revalidator.revalidate();
    },
  });
  const changeAmount = (nextMinor: number | null) => {
    setAmountMinor(nextMinor);
    setProblem(undefined);
  };
  const blocked = obstacle(earnings);
  const failure =
    withdraw.failure && !wasCancelled(withdraw.failure) && !withdraw.errors.amountMinor && withdraw.failure;
  const chosen = usable.find((method) => method.id === methodId) ?? usable[0];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const issue = problemOf(amountMinor, earnings.withdrawableMinor);
    setProblem(issue);
    if (!issue && amountMinor !== null && chosen) {
      const done = await withdraw.run({ amountMinor, payoutMethodId: chosen.id });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  return (
    <Card title="Withdraw">
      {blocked ? (
        <p className="text-ink-soft">{blocked}</p>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
          <MoneyField
            key={sent}
            label="Amount in USD"
            valueMinor={amountMinor}
            onChangeMinor={changeAmount}
            error={problem ?? withdraw.errors.amountMinor}
            help={<AllButton availableMinor={earnings.withdrawableMinor} onClick={changeAmount} />}
          />
          <SelectField
            label="To"
            options={usable.map((method) => ({ value: method.id, label: method.label }))}
            value={chosen?.id ?? null}
            onChange={setMethodId}
          />
          {failure && <FormFailure>{failure.message}</FormFailure>}
          <Button type="submit" variant="primary" icon={Landmark} wide busy={withdraw.busy}>
            {amountMinor ? `Withdraw ${formatMinor(amountMinor)}` : 'Withdraw'}
          </Button>
          <Note debtMinor={earnings.debtMinor} />
        </form>
      )}
    </Card>
  );
}

function Note({ debtMinor }: { debtMinor: number }) {
  return (
    <p className="-mt-2 text-sm text-ink-faint">
      The amount leaves your balance at once. If the bank rejects it, it is returned.
      {debtMinor > 0 && ` Your debt of ${formatMinor(debtMinor)} is repaid first, from what is available.`}
    </p>
  );
}

function AllButton({ availableMinor, onClick }: { availableMinor: number; onClick: (all: number) => void }) {
  return (
    <button
      type="button"
      className="touch-target font-medium text-accent hover:underline"
      onClick={() => onClick(availableMinor)}
    >
      All of {formatMinor(availableMinor)}
    </button>
  );
}

function problemOf(amountMinor: number | null, availableMinor: number): string | undefined {
  if (amountMinor === null) return 'Enter an amount';
  if (amountMinor < minWithdrawalMinor)
    return `The minimum withdrawal is ${formatMinor(minWithdrawalMinor)}.`;
  if (amountMinor > availableMinor) return 'You cannot withdraw more than is available.';
  return undefined;
}
