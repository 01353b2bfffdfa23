// Notifications of ledger corrections: the balance affected, the amount, and why.
// Support's internal reasons are never included.
import { formatMinor } from '#contract/common/money.ts';
import type { CorrectionKind } from '#contract/operations/corrections/correction.schema.ts';
import type { CorrectionFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

const titles: Record<CorrectionKind, (amount: string) => string> = {
  'give-buyer': (amount) => `Support added ${amount} to your balance`,
  'give-seller': (amount) => `Support added ${amount} to your earnings`,
  'forgive-debt': (amount) => `Support reduced what you owe by ${amount}`,
  'take-buyer': (amount) => `Support deducted ${amount} from your balance`,
  'take-seller': (amount) => `Support deducted ${amount} from your earnings`,
  'pay-out-buyer': (amount) => `Support paid out ${amount} of your balance`,
  'reclaim-buyer': (amount) => `Support took back ${amount} of your balance`,
};

const paidOff = ({ paidOffMinor }: CorrectionFacts): string =>
  paidOffMinor === 0 ? '' : `${formatMinor(paidOffMinor)} of it paid off your debt. `;

export const correctionTemplates: Record<
  'correction.posted',
  readonly NotificationTemplate<CorrectionFacts>[]
> = {
  'correction.posted': [
    {
      to: 'person',
      render: (c) => ({
        ...(c.kind.endsWith('-buyer')
          ? { href: '/dashboard', action: 'Open the dashboard' }
          : { href: '/seller/earnings', action: 'View your earnings' }),
        title: titles[c.kind](formatMinor(c.amountMinor)),
        body: `Support writes: “${c.publicNote}” ${paidOff(c)}It is on your statement.`,
      }),
    },
  ],
};
