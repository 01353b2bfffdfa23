// Where payouts go to an account with Stripe: the way to its pages, and what to say when somebody comes back from them.
// Guards: leaving for Stripe needs a recent password; the account counts only when Stripe says so, never because somebody is back.
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { checkPayoutAccount, connectPayoutAccount } from '#contract/settlement/payouts/payout.endpoints.ts';
import { payoutMethodWaitDays } from '#contract/settlement/payouts/payout.schema.ts';
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import type { Guard } from '#web/people/accounts/security/change-email.tsx';
import { wasCancelled } from '#web/people/accounts/security/recent-password.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function ConnectAccount({ earnings, guard }: { earnings: Earnings; guard: Guard }) {
  const hasMethod = earnings.methods.length > 0;
  const [leaving, setLeaving] = useState(false);
  const connect = useCommand(connectPayoutAccount, {
    around: guard,
    onDone: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
  });
  const { isChecking, unfinished, failure } = useWayBack();
  const refused = wasCancelled(connect.failure) ? null : (connect.failure ?? failure);
  const isBegun = earnings.accounts === 'begun';
  return (
    <div className="mt-4 grid gap-4">
      {!hasMethod && (
        <p className="text-sm text-ink-soft">
          Withdrawals go to an account of your own with Stripe, which pays your bank. Stripe asks who you are
          and where your bank is; we never see it. The account can be used {payoutMethodWaitDays} days after
          it is connected, and we tell you by mail.
        </p>
      )}
      {unfinished && !hasMethod && (
        <p role="status" className="rounded-md bg-marigold-wash px-3.5 py-3 text-sm text-marigold-ink">
          Stripe needs something more from you before it can pay you. Nothing you told it is lost.
        </p>
      )}
      {refused && <FormFailure>{refused.message}</FormFailure>}
      <Button
        icon={ExternalLink}
        variant={hasMethod ? 'secondary' : 'primary'}
        busy={connect.busy || isChecking || leaving}
        onClick={() => void connect.run({})}
      >
        {hasMethod ? 'Change it with Stripe' : isBegun ? 'Go on with Stripe' : 'Connect with Stripe'}
      </Button>
    </div>
  );
}

/** Stripe sends people back with ?account=back when they are done there, and with ?account=again when its link had run out. */
function useWayBack() {
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [unfinished, setUnfinished] = useState(false);
  const check = useCommand(checkPayoutAccount, {
    onDone: async ({ isReady }) => {
      if (isReady) toast.success('Connected with Stripe');
      setUnfinished(!isReady);
      await revalidate();
    },
  });
  const cameBack = useRef(params.get('account'));
  useEffect(() => {
    const how = cameBack.current;
    cameBack.current = null;
    if (how === null) return;
    setParams(
      (now) => {
        now.delete('account');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    void check.run({});
  }, [check, setParams]);
  return { isChecking: check.busy, unfinished, failure: check.failure };
}
