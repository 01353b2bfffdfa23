// What somebody is told of a correction of the ledger: what they have more or less of, how much, and why.
// Guards: the reasons that support wrote for itself are not among it.
import { formatMinor } from '#contract/common/money.ts';
import type { CorrectionKind } from '#contract/operations/corrections/correction.schema.ts';
import type { CorrectionFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

const titles: Record<CorrectionKind, (amount: string) => string> = {
  'give-buyer': (amount) => `Support has added ${amount} to your balance`,
  'give-seller': (amount) => `Support has added ${amount} to your earnings`,
  'forgive-debt': (amount) => `You owe ${amount} less`,
  'take-buyer': (amount) => `Support has taken ${amount} back from your balance`,
  'take-seller': (amount) => `Support has taken ${amount} back from your earnings`,
};

const paidOff = ({ paidOffMinor }: CorrectionFacts): string =>
  paidOffMinor === 0 ? '' : `${formatMinor(paidOffMinor)} of it paid off what you owed. `;

export const correctionTexts: Record<'correction.posted', readonly Telling<CorrectionFacts>[]> = {
  'correction.posted': [
    {
      to: 'person',
      says: (c) => ({
        ...(c.kind.endsWith('-buyer')
          ? { href: '/dashboard', action: 'Open the dashboard' }
          : { href: '/seller/earnings', action: 'See your earnings' }),
        title: titles[c.kind](formatMinor(c.amountMinor)),
        body: `Support writes: “${c.words}” ${paidOff(c)}It stands in your statement.`,
      }),
    },
  ],
};
