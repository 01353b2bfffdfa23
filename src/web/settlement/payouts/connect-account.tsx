// Connects the seller's payout account at Stripe: opens its pages, and shows the state on return.
// Guards: leaving for Stripe requires a recent password; only Stripe's answer makes the account usable, never the return itself.
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { checkPayoutAccount, connectPayoutAccount } from '#contract/settlement/payouts/payout.endpoints.ts';
import { payoutMethodWaitDays } from '#contract/settlement/payouts/payout.schema.ts';
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import type { Guard } from '#web/people/accounts/security/change-email.tsx';
import { wasCancelled } from '#web/people/accounts/security/recent-password.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { payoutCountries } from '#contract/settlement/payouts/payout-countries.ts';
import type { PayoutCountry } from '#contract/settlement/payouts/payout-countries.ts';
import { countryName, countryOptions } from '#web/people/accounts/profiles/countries.ts';
import { ComboboxField } from '#web/ui/forms/combobox-field.tsx';
import { AccountNotice } from './account-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const payoutCountryOptions = countryOptions.filter(({ value }) =>
  (payoutCountries as readonly string[]).includes(value),
);

export function ConnectAccount({ earnings, guard }: { earnings: Earnings; guard: Guard }) {
  const hasMethod = earnings.methods.length > 0;
  const [leaving, setLeaving] = useState(false);
  const [country, setCountry] = useState<string | null>(earnings.payoutCountry);
  const [missing, setMissing] = useState(false);
  const connect = useCommand(connectPayoutAccount, {
    around: guard,
    onDone: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
  });
  const { isChecking, failure } = useStripeReturn();
  const refused = wasCancelled(connect.failure) ? null : (connect.failure ?? failure);
  const needsOwner = (earnings.payoutAccount?.due.length ?? 0) > 0;
  const isStarted = earnings.accountSetup === 'started';
  return (
    <div className="mt-4 grid gap-4">
      {!hasMethod && (
        <p className="text-sm text-ink-soft">
          Withdrawals go to your own Stripe account, which pays your bank. Stripe verifies your identity and
          bank details; we never see them. You can use the account {payoutMethodWaitDays} days after
          connecting it, and we send you a confirmation by email.
        </p>
      )}
      {hasMethod && earnings.payoutCountry !== null && (
        <p className="text-sm text-ink-soft">Country of the account: {countryName(earnings.payoutCountry)}</p>
      )}
      {!hasMethod && (
        <ComboboxField
          label="Your country"
          options={payoutCountryOptions}
          value={country}
          onChange={(next) => {
            setCountry(next);
            setMissing(false);
          }}
          error={missing ? 'Choose your country' : undefined}
          help="Where you live, or where your company is registered. It cannot be changed once Stripe can pay you."
        />
      )}
      {earnings.payoutAccount && <AccountNotice account={earnings.payoutAccount} />}
      {refused && <FormFailure>{refused.message}</FormFailure>}
      <Button
        icon={ExternalLink}
        variant={hasMethod && !needsOwner ? 'secondary' : 'primary'}
        busy={connect.busy || isChecking || leaving}
        onClick={() => {
          if (hasMethod) void connect.run({});
          else if (country !== null) void connect.run({ country: country as PayoutCountry });
          else if (isStarted) void connect.run({});
          else setMissing(true);
        }}
      >
        {needsOwner && hasMethod
          ? 'Complete with Stripe'
          : hasMethod
            ? 'Change account with Stripe'
            : isStarted
              ? 'Continue with Stripe'
              : 'Connect with Stripe'}
      </Button>
    </div>
  );
}

/** Stripe returns with ?account=back when the seller is done, and with ?account=again when the link had expired. */
function useStripeReturn() {
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const check = useCommand(checkPayoutAccount, {
    onDone: async ({ isReady }) => {
      if (isReady) toast.success('Connected with Stripe');
      await revalidate();
    },
  });
  const returned = useRef(params.get('account'));
  useEffect(() => {
    const reason = returned.current;
    returned.current = null;
    if (reason === null) return;
    setParams(
      (now) => {
        now.delete('account');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    void check.run({});
  }, [check, setParams]);
  return { isChecking: check.busy, failure: check.failure };
}
