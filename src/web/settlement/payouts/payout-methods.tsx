// Bank accounts for withdrawals: adding one requires the password, is announced by email and takes effect after 3 days. With a provider
// that opens accounts itself (Stripe), they are added on its pages.
import { Landmark, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { addPayoutMethod, removePayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { payoutMethodInput, payoutMethodWaitDays } from '#contract/settlement/payouts/payout.schema.ts';
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import type { Guard } from '#web/people/accounts/security/change-email.tsx';
import { wasCancelled } from '#web/people/accounts/security/recent-password.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { ConnectAccount } from './connect-account.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Method = Earnings['methods'][number];

export function PayoutMethods({ earnings, guard }: { earnings: Earnings; guard: Guard }) {
  const { methods, accountSetup } = earnings;
  const revalidator = useRevalidator();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Method | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const closeAdding = () => {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const remove = useCommand(removePayoutMethod, {
    around: guard,
    onDone: async () => {
      setRemoving(null);
      toast.success('Bank account removed');
      await revalidator.revalidate();
    },
  });
  return (
    <Card title="Bank accounts">
      {accountSetup === 'form' && methods.length === 0 && !adding && (
        <p className="text-ink-soft">No bank account yet. Withdrawals go to an account in your name.</p>
      )}
      <ul className="divide-y divide-line">
        {methods.map((method) => (
          <li key={method.id} className="flex items-center gap-3 py-3">
            <Icon of={Landmark} size={20} className="shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1">
              <bdi className="block font-medium wrap-anywhere">{method.label}</bdi>
              {!method.isUsable && (
                <span className="block text-sm text-ink-faint">
                  Usable from <RelativeTime at={method.usableFrom} as="datetime" />
                </span>
              )}
            </span>
            <IconButton icon={Trash2} label={`Remove ${method.label}`} onClick={() => setRemoving(method)} />
          </li>
        ))}
      </ul>
      {accountSetup !== 'form' ? (
        <ConnectAccount earnings={earnings} guard={guard} />
      ) : adding ? (
        <AddForm guard={guard} onClose={closeAdding} />
      ) : (
        <Button ref={addButton} className="mt-4" onClick={() => setAdding(true)}>
          Add a bank account
        </Button>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => {
          setRemoving(null);
          remove.clear();
        }}
        title="Remove this bank account?"
        consequence={
          <p>You can no longer withdraw to {removing?.label}. Withdrawals already requested continue.</p>
        }
        confirmLabel="Remove"
        danger
        busy={remove.busy}
        error={wasCancelled(remove.failure) ? undefined : remove.failure?.message}
        onConfirm={() => void (removing && remove.run({ payoutMethodId: removing.id }))}
      />
    </Card>
  );
}

function problemWith(field: keyof typeof payoutMethodInput, text: string): string | undefined {
  const parsed = payoutMethodInput[field].safeParse(text);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

function AddForm({ guard, onClose }: { guard: Guard; onClose: () => void }) {
  const revalidator = useRevalidator();
  const [holder, setHolder] = useState('');
  const [accountNumber, setAccountNumber] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const add = useCommand(addPayoutMethod, {
    around: guard,
    onDone: async () => {
      toast.success('Bank account added');
      onClose();
      await revalidator.revalidate();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problemWith('holder', holder) && !problemWith('accountNumber', accountNumber)) {
      const done = await add.run({ holder: holder.trim(), accountNumber });
      if (done) return;
    }
    focusFirstInvalid(form.current);
  };
  const errorOf = (field: keyof typeof payoutMethodInput, text: string) =>
    (tried ? problemWith(field, text) : undefined) ?? add.errors[field];
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-4 grid gap-4 border-t border-line pt-5">
      <TextField
        label="Account holder"
        autoComplete="name"
        maxLength={100}
        value={holder}
        error={errorOf('holder', holder)}
        onChange={(event) => setHolder(event.target.value)}
        autoFocus
      />
      <TextField
        label="Account number or IBAN"
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        value={accountNumber}
        error={errorOf('accountNumber', accountNumber)}
        help={`You can use it ${payoutMethodWaitDays} days after adding it. We send you a confirmation by email.`}
        onChange={(event) => setAccountNumber(event.target.value)}
      />
      {add.failure && !wasCancelled(add.failure) && Object.keys(add.errors).length === 0 && (
        <FormFailure>{add.failure.message}</FormFailure>
      )}
      <div className="flex gap-3">
        <Button type="submit" variant="primary" busy={add.busy}>
          Add account
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
