// The viewer's documents on one side: a table with a year filter, PDF per document and CSV of all.
// Guards: the filter is in the URL; amounts are the documents' own, credit notes negative.
import { Download, FileText } from 'lucide-react';
import { useLocation, useSubmit } from 'react-router';
import type { DataOf } from '#contract/common/endpoint.ts';
import { exportInvoices, listInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import { call } from '#web/app/call.ts';
import { saveFile } from '#web/app/download.ts';
import type { LoadArgs } from '#web/app/load.ts';
import { useCommand } from '#web/app/use-command.ts';
import { invoiceTitle, signedMinor } from './invoice-copy.ts';
import { useInvoicePdf } from './use-invoice-pdf.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { useMore } from '#web/ui/use-more.ts';

type Side = 'buyer' | 'seller';
type Page = DataOf<typeof listInvoices>;
const pageSize = 24;

function yearOf(search: URLSearchParams): { year?: number } {
  const year = Number(search.get('year'));
  return Number.isInteger(year) && year >= 2000 && year <= 2200 ? { year } : {};
}

export async function loadInvoices(as: Side, { call: ask, url }: LoadArgs): Promise<{ page: Page }> {
  return { page: await ask(listInvoices, { as, limit: pageSize, ...yearOf(url.searchParams) }) };
}

export function InvoiceList({ side, page }: { side: Side; page: Page }) {
  const { search } = useLocation();
  const filter = yearOf(new URLSearchParams(search));
  if (page.years.length === 0) return <NoInvoices side={side} />;
  return (
    <>
      <ListActions side={side} years={page.years} filter={filter} />
      {/* Keyed by the filter, so that pages loaded for another year are dropped. */}
      <InvoiceTable key={search} side={side} first={page} filter={filter} />
    </>
  );
}

function ListActions({ side, years, filter }: { side: Side; years: number[]; filter: { year?: number } }) {
  const submit = useSubmit();
  const file = useCommand(exportInvoices, {
    onDone: ({ fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
  });
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <form method="get" className="flex items-end gap-3">
          <NativeSelect
            label="Year"
            name="year"
            className="w-40"
            defaultValue={String(filter.year ?? '')}
            options={[
              { value: '', label: 'All years' },
              ...years.map((year) => ({ value: String(year), label: String(year) })),
            ]}
            onChange={(event) => void submit(event.currentTarget.form)}
          />
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
        </form>
        <Button icon={Download} busy={file.busy} onClick={() => void file.run({ as: side, ...filter })}>
          Download as CSV
        </Button>
      </div>
      <div className="mb-5 empty:hidden">
        <FormFailure>{file.failure?.message}</FormFailure>
      </div>
    </>
  );
}

const columns: Column<Page['items'][number]>[] = [
  {
    header: 'Document',
    cell: (row) => (
      <>
        <span className="block font-medium tabular-nums whitespace-nowrap">{row.number}</span>
        <span className="block text-ink-soft">{invoiceTitle(row)}</span>
        <span className="block text-ink-faint sm:hidden">
          <RelativeTime at={row.issuedAt} as="date" />
        </span>
      </>
    ),
  },
  {
    header: 'Order',
    wideOnly: true,
    cell: (row) => (
      <>
        <TextLink to={`/orders/${row.orderNumber}`} className="tabular-nums whitespace-nowrap">
          {row.orderNumber}
        </TextLink>
        <span className="line-clamp-1 max-w-72 text-ink-soft wrap-anywhere">
          <bdi>{row.orderTitle}</bdi>
        </span>
      </>
    ),
  },
  {
    header: 'Issued',
    wideOnly: true,
    cell: (row) => <RelativeTime at={row.issuedAt} as="date" className="whitespace-nowrap" />,
  },
  {
    header: 'Amount',
    align: 'right',
    cell: (row) => <Money amountMinor={signedMinor(row)} className="font-medium" />,
  },
];

function InvoiceTable({ side, first, filter }: { side: Side; first: Page; filter: { year?: number } }) {
  const list = useMore(first, (cursor) =>
    call(listInvoices, { as: side, limit: pageSize, ...filter, cursor }),
  );
  const { busyWith, save } = useInvoicePdf();
  if (list.items.length === 0) {
    return (
      <EmptyState
        icon={FileText}
        title="No invoices in this year"
        action={<ButtonLink to=".">Show all years</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Table
        caption="Invoices"
        rowKey={(row) => row.number}
        rows={list.items}
        columns={[
          ...columns,
          {
            header: <span className="sr-only">PDF</span>,
            align: 'right',
            className: 'pl-0',
            cell: (row) => (
              <IconButton
                icon={Download}
                size="sm"
                label={`Download ${row.number} as PDF`}
                aria-busy={busyWith === row.number || undefined}
                onClick={() => void save(row.number)}
              />
            ),
          },
        ]}
      />
      <ListEnd list={list} total={first.total} totalIsCapped={first.totalIsCapped} />
    </>
  );
}

function NoInvoices({ side }: { side: Side }) {
  const to = side === 'buyer' ? '/buyer/orders' : '/seller/orders';
  return (
    <EmptyState
      icon={FileText}
      title="No invoices yet"
      action={
        <ButtonLink to={to} variant="primary">
          View your orders
        </ButtonLink>
      }
    >
      Invoices are issued when an order is completed and appear here as PDFs.
    </EmptyState>
  );
}
