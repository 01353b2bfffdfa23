// Downloads a statement of a year or a month as CSV or PDF.
// Guards: the amounts shown after the download are those of the file.
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import {
  getBuyerStatement,
  getBuyerStatementPdf,
  getSellerStatement,
  getSellerStatementPdf,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import type { Statement } from '#contract/settlement/payouts/payout.schema.ts';
import { downloadFile, saveFile } from '#web/app/download.ts';
import { useSession } from '#web/app/session.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const monthOptions = [
  { value: '', label: 'Whole year' },
  ...Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthName.format(new Date(Date.UTC(2026, at))),
  })),
];

/** `thisMonth` ('2026-03') comes from the server, so that hydration renders the same page. */
export function StatementCard({ side, thisMonth }: { side: 'buyer' | 'seller'; thisMonth: string }) {
  const { memberSince } = useSession();
  const lastYear = Number(thisMonth.slice(0, 4));
  const firstYear = Math.min(lastYear, Number(memberSince?.slice(0, 4) ?? lastYear));
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => String(lastYear - at));
  const [saved, setSaved] = useState<Statement | null>(null);
  const statement = useCommand(side === 'seller' ? getSellerStatement : getBuyerStatement, {
    onDone: (file) => {
      saveFile(file.fileName, file.csv, 'text/csv');
      setSaved(file);
    },
  });
  const pdf = usePdf(side);
  const reset = () => {
    setSaved(null);
    statement.clear();
    pdf.clear();
  };
  const downloadCsv = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset();
    void statement.run(periodOf(event.currentTarget));
  };
  return (
    <Card title="Statements">
      <p className="text-ink-soft">
        {side === 'seller'
          ? 'Everything you earned, cleared and withdrew, line by line. '
          : 'Everything you paid, released and had refunded, line by line. '}
        For the documents, see{' '}
        <TextLink to={side === 'seller' ? '/seller/invoices' : '/buyer/invoices'}>Invoices</TextLink>.
      </p>
      <form onSubmit={downloadCsv} className="mt-4 grid gap-4">
        <PeriodFields years={years} thisMonth={thisMonth} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" icon={Download} busy={statement.busy} className="w-full sm:w-fit">
            Download as CSV
          </Button>
          <Button
            icon={Download}
            busy={pdf.busy}
            className="w-full sm:w-fit"
            onClick={(event) => {
              const form = event.currentTarget.form!;
              reset();
              void pdf.save(periodOf(form));
            }}
          >
            Download as PDF
          </Button>
        </div>
      </form>
      <div className="mt-3 empty:hidden">
        <FormFailure>{statement.failure?.message ?? pdf.failure}</FormFailure>
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft empty:hidden">
        {saved && outcomeOf(saved)}
      </p>
    </Card>
  );
}

function PeriodFields({ years, thisMonth }: { years: string[]; thisMonth: string }) {
  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,12rem)]">
      <NativeSelect label="Year" name="year" options={years.map((year) => ({ value: year, label: year }))} />
      <NativeSelect
        label="Month"
        name="month"
        defaultValue={String(Number(thisMonth.slice(5, 7)))}
        options={monthOptions}
      />
    </div>
  );
}

function periodOf(form: HTMLFormElement): { year: string; month?: string } {
  const data = new FormData(form);
  const month = String(data.get('month'));
  return { year: String(data.get('year')), ...(month && { month }) };
}

function usePdf(side: 'buyer' | 'seller') {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async (period: { year: string; month?: string }) => {
    setBusy(true);
    try {
      await downloadFile(side === 'seller' ? getSellerStatementPdf : getBuyerStatementPdf, period);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, save, clear: () => setFailure(undefined) };
}

function outcomeOf({ fileName, lineCount, openingMinor, closingMinor }: Statement): string {
  const lines = lineCount === 1 ? '1 entry' : `${lineCount} entries`;
  return `${fileName}: ${lines}, from ${formatMinor(openingMinor)} to ${formatMinor(closingMinor)}.`;
}
