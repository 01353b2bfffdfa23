// What Stripe needs from the seller, and whether it pays meanwhile.
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { dueTexts } from './due-copy.ts';

type Account = NonNullable<Earnings['payoutAccount']>;

/** Nothing for an account that is paid and needs nothing. */
export function AccountNotice({ account }: { account: Account }) {
  const { isRestricted, waitsFor, due, dueAt } = account;
  if (waitsFor === null && due.length === 0) return null;
  return (
    <div role="status" className="rounded-md bg-marigold-wash px-3.5 py-3 text-sm text-marigold-ink">
      <p className="font-semibold">{headOf(account)}</p>
      {waitsFor === null && dueAt !== null && (
        <p className="mt-1">
          It pays you until <RelativeTime at={dueAt} as="datetime" />.
        </p>
      )}
      {due.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {dueTexts(due).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {isRestricted && (
        <p className="mt-2">You cannot withdraw until then. Your earnings stay in your balance.</p>
      )}
    </div>
  );
}

function headOf({ isRestricted, waitsFor }: Account): string {
  if (waitsFor === 'provider')
    return isRestricted
      ? 'Stripe is checking your account and does not pay out at the moment.'
      : 'Stripe is checking what you entered.';
  if (isRestricted) return 'Stripe has stopped paying out. It needs from you:';
  return waitsFor === 'owner'
    ? 'Stripe needs more information before it can pay you:'
    : 'Stripe needs from you:';
}
