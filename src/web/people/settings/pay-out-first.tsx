// In the dialogs about deleting an account: pays out what is left, earnings to a bank account and the balance by support.
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { payOutForDeletion } from '#contract/external/privacy/privacy.endpoints.ts';
import type { DeletionPayout, DeletionPayoutReceipt } from '#contract/external/privacy/privacy.schema.ts';
import { useGuardedCommand } from '#web/people/accounts/security/use-guarded-command.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';

export function PayOutFirst({ payout }: { payout: DeletionPayout }) {
  const { availableMinor, creditMinor } = payout;
  const usable = payout.methods.filter((method) => method.isUsable);
  const [methodId, setMethodId] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<DeletionPayoutReceipt | null>(null);
  const command = useGuardedCommand(payOutForDeletion, { onDone: setReceipt });
  const chosen = usable.find(({ id }) => id === methodId) ?? usable[0];
  if (receipt)
    return (
      <p role="status" className="mt-4 text-ink-soft">
        {receiptText(receipt)}
      </p>
    );
  if (availableMinor > 0 && !chosen)
    return (
      <p className="mt-4 text-ink-soft">
        To have {formatMinor(availableMinor)} paid out first, add a bank account under Earnings. A new one can
        be used after 3 days.
      </p>
    );
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      {availableMinor > 0 && chosen && (
        <SelectField
          label="Pay out to"
          options={usable.map(({ id, label }) => ({ value: id, label }))}
          value={chosen.id}
          onChange={setMethodId}
        />
      )}
      {creditMinor > 0 && (
        <p className="text-ink-soft">Your balance of {formatMinor(creditMinor)} is paid out by support.</p>
      )}
      <FormFailure>{command.failure?.message}</FormFailure>
      <Button
        busy={command.busy}
        onClick={() => void command.run({ payoutMethodId: availableMinor > 0 ? (chosen?.id ?? null) : null })}
      >
        Pay out {formatMinor(availableMinor + creditMinor)} first
      </Button>
      {command.dialog}
    </div>
  );
}

function receiptText({ withdrawnMinor, ticketNumber }: DeletionPayoutReceipt): string {
  return [
    withdrawnMinor > 0 && `${formatMinor(withdrawnMinor)} is on its way to your bank.`,
    ticketNumber !== null && `Support will write to you about your balance (${ticketNumber}).`,
    'You can delete your account once you have the money.',
  ]
    .filter(Boolean)
    .join(' ');
}
