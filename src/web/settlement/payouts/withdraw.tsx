// Withdrawing available earnings to a bank account.
import { Landmark } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMinor } from '#contract/common/money.ts';
import { requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { smallestWithdrawalMinor } from '#contract/settlement/payouts/payout.schema.ts';
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

/** Why a withdrawal is not possible right now; null when it is. */
function obstacle(earnings: Earnings): string | null {
  if (earnings.methods.length === 0)
    return earnings.accounts === 'told-here'
      ? 'Add a bank account below first.'
      : 'Connect with Stripe below first.';
  if (!earnings.methods.some((method) => method.isUsable))
    return 'Your bank account is new. It can be used 3 days after it was added.';
  if (earnings.availableMinor < smallestWithdrawalMinor)
    return `The smallest withdrawal is ${formatMinor(smallestWithdrawalMinor)}; ${formatMinor(earnings.availableMinor)} is available.`;
  return null;
}

export function Withdraw({ earnings }: { earnings: Earnings }) {
  const revalidator = useRevalidator();
  const usable = earnings.methods.filter((method) => method.isUsable);
  const [amountMinor, setAmountMinor] = useState<number | null>(null);
  const [methodId, setMethodId] = useState<string | null>(usable[0]?.id ?? null);
  const [problem, setProblem] = useState<string>();
  /** Counts what was sent: after each, the box begins empty again. */
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const withdraw = useCommand(requestWithdrawal, {
    onDone: async (withdrawal) => {
      toast.success(`${formatMinor(withdrawal.amountMinor)} is on its way`);
      setAmountMinor(null);
      setSent((count) => count + 1);
      await revalidator.revalidate();
    },
  });
  const blocked = obstacle(earnings);
  const chosen = usable.find((method) => method.id === methodId) ?? usable[0];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(amountMinor, earnings.availableMinor);
    setProblem(found);
    if (!found && amountMinor !== null && chosen) {
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
            onChangeMinor={(next) => {
              setAmountMinor(next);
              setProblem(undefined);
            }}
            error={problem ?? withdraw.errors.amountMinor}
            help={
              <button
                type="button"
                className="touch-target font-medium text-accent hover:underline"
                onClick={() => {
                  setAmountMinor(earnings.availableMinor);
                  setProblem(undefined);
                }}
              >
                All of {formatMinor(earnings.availableMinor)}
              </button>
            }
          />
          <SelectField
            label="To"
            options={usable.map((method) => ({ value: method.id, label: method.label }))}
            value={chosen?.id ?? null}
            onChange={setMethodId}
          />
          {withdraw.failure && !withdraw.errors.amountMinor && (
            <FormFailure>{withdraw.failure.message}</FormFailure>
          )}
          <Button type="submit" variant="primary" icon={Landmark} wide busy={withdraw.busy}>
            {amountMinor ? `Withdraw ${formatMinor(amountMinor)}` : 'Withdraw'}
          </Button>
          <p className="-mt-2 text-sm text-ink-faint">
            It leaves your balance at once. If the bank refuses it, it comes back.
          </p>
        </form>
      )}
    </Card>
  );
}

function problemOf(amountMinor: number | null, availableMinor: number): string | undefined {
  if (amountMinor === null) return 'Enter an amount';
  if (amountMinor < smallestWithdrawalMinor) return 'The smallest withdrawal is $10.00.';
  if (amountMinor > availableMinor) return 'You cannot withdraw more than is available.';
  return undefined;
}
