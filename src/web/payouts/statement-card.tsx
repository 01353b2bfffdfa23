// A statement for one's books: choose a year or one of its months, and download every line of the ledger as CSV.
// Guards: the figures said after the download are those of the file.
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { getBuyerStatement, getSellerStatement } from '#contract/payouts/payout.endpoints.ts';
import type { Statement } from '#contract/payouts/payout.schema.ts';
import { saveFile } from '#web/app/download.ts';
import { useSession } from '#web/app/session.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const monthOptions = [
  { value: '', label: 'The whole year' },
  ...Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthName.format(new Date(Date.UTC(2026, at))),
  })),
];

/** `thisMonth` ('2026-03') is the server's, so that the page reads the same before and after it is alive. */
export function StatementCard({ side, thisMonth }: { side: 'buyer' | 'seller'; thisMonth: string }) {
  const { memberSince } = useSession();
  const lastYear = Number(thisMonth.slice(0, 4));
  const firstYear = Math.min(lastYear, Number(memberSince?.slice(0, 4) ?? lastYear));
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => String(lastYear - at));
  const [saved, setSaved] = useState<Statement | null>(null);
  const statement = useCommand(side === 'seller' ? getSellerStatement : getBuyerStatement, {
    onDone: (made) => {
      saveFile(made.fileName, made.csv, 'text/csv');
      setSaved(made);
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const month = String(chosen.get('month'));
    setSaved(null);
    void statement.run({ year: String(chosen.get('year')), ...(month && { month }) });
  };
  return (
    <Card title="Statements">
      <p className="text-ink-soft">
        {side === 'seller'
          ? 'Everything you earned, cleared and withdrew, line by line, as a CSV file.'
          : 'Everything you paid, released and got back, line by line, as a CSV file.'}
      </p>
      <form onSubmit={send} className="mt-4 grid gap-3 sm:grid-cols-[8rem_minmax(0,12rem)_auto] sm:items-end">
        <NativeSelect
          label="Year"
          name="year"
          options={years.map((year) => ({ value: year, label: year }))}
        />
        <NativeSelect
          label="Month"
          name="month"
          defaultValue={String(Number(thisMonth.slice(5, 7)))}
          options={monthOptions}
        />
        <Button type="submit" icon={Download} busy={statement.busy} className="w-full sm:w-fit">
          Download statement
        </Button>
      </form>
      <div className="mt-3 empty:hidden">
        <FormFailure>{statement.failure?.message}</FormFailure>
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {saved && outcomeOf(saved)}
      </p>
    </Card>
  );
}

function outcomeOf({ fileName, lineCount, openingMinor, closingMinor }: Statement): string {
  const lines = lineCount === 1 ? '1 entry' : `${lineCount} entries`;
  return `${fileName}: ${lines}, from ${formatMinor(openingMinor)} to ${formatMinor(closingMinor)}.`;
}
