// /buyer/balance: the balance available for payments, its movements, and where refunds go.
// Guarantees: every figure is the ledger’s; the refund setting applies at once, to later refunds.
import { useState } from 'react';
import {
  getBalance,
  listBalanceMovements,
  setRefundPreference,
} from '#contract/settlement/payouts/balance.endpoints.ts';
import type { Balance } from '#contract/settlement/payouts/balance.schema.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useFreshPage } from '#web/app/live/use-fresh-page.ts';
import { BalanceMovements } from '#web/settlement/payouts/balance-movements.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card, Stat } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SwitchField } from '#web/ui/forms/switch-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = gate(
  async ({ call: request }: LoadArgs) => {
    const [balance, movements] = await Promise.all([
      request(getBalance, {}),
      request(listBalanceMovements, { limit: 20 }),
    ]);
    return { balance, movements };
  },
  { needs: 'buyer' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function BalancePage({ loaderData: { balance, movements } }: PageProps<typeof load>) {
  useFreshPage(['money', 'order']);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Balance" noIndex />
      <PageHead title="Balance" lead="Refunds kept in your account. Use them at any checkout." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-start-1">
          <dl className="grid gap-3">
            <Stat
              label="Available"
              value={<Money amountMinor={balance.availableMinor} />}
              {...(balance.heldMinor + balance.frozenMinor > 0 && { note: <NotAvailable {...balance} /> })}
            />
          </dl>
          <Refunds keepsRefunds={balance.keepsRefunds} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <BalanceMovements key={movements.items[0]?.id ?? 'none'} first={movements} />
          <p className="mt-6 text-sm text-ink-soft">
            Statements with every line of a month or a year are on your{' '}
            <TextLink to="/dashboard">dashboard</TextLink>.
          </p>
        </div>
      </div>
    </div>
  );
}

function NotAvailable({ heldMinor, frozenMinor }: Balance) {
  return (
    <>
      {heldMinor > 0 && (
        <span className="block">
          <Money amountMinor={heldMinor} /> more is reserved for a payment in progress
        </span>
      )}
      {frozenMinor > 0 && (
        <span className="block">
          <Money amountMinor={frozenMinor} /> more is frozen while a bank decides about the payment it came
          from
        </span>
      )}
    </>
  );
}

function Refunds({ keepsRefunds }: Pick<Balance, 'keepsRefunds'>) {
  const [isKept, setKept] = useState(keepsRefunds);
  const change = async (to: boolean) => {
    setKept(to);
    try {
      await call(setRefundPreference, { keepsRefunds: to });
    } catch (error) {
      setKept(!to);
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Card title="Refunds">
      <SwitchField
        label="Keep refunds in my balance"
        help="Available immediately. Otherwise card payments are refunded to the card, which takes a few days. Payments from your balance are always refunded here."
        checked={isKept}
        onChange={(to) => void change(to)}
      />
    </Card>
  );
}
