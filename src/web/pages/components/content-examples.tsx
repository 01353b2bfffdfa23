// What pages show: badges, people, money, times, tables, timelines, charts.
import { Check, Package, Star } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, DescriptionList, Stat } from '#web/ui/card.tsx';
import { MonthChart } from '#web/ui/charts/month-chart.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { ShareChart } from '#web/ui/charts/share-chart.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Money } from '#web/ui/money.tsx';
import { Breadcrumbs } from '#web/ui/page-head.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Table } from '#web/ui/table.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { Example } from './example.tsx';

const at = '2026-11-02T09:30:00.000Z';
const orders = [
  { number: 'ORD-2026-0001', title: 'Wordmark for a bakery', amountMinor: 11_700 },
  { number: 'ORD-2026-0002', title: 'Landing page in three languages', amountMinor: 125_000 },
];
const months = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month, index) => ({
  month,
  amountMinor: [12_000, 0, 48_500, 31_000][index]!,
}));

export function ContentExamples() {
  return (
    <>
      <Facts />
      <Records />
      <Charts />
    </>
  );
}

function Facts() {
  return (
    <>
      <Example name="Badge">
        <Badge>Draft</Badge>
        <Badge tone="accent" icon={Star}>
          Top Rated
        </Badge>
        <Badge tone="success" icon={Check}>
          Completed
        </Badge>
        <Badge tone="warning">Waiting for you</Badge>
        <Badge tone="danger">Overdue</Badge>
      </Example>
      <Example name="Logo, Avatar, Rating, Stars">
        <Logo />
        <Avatar name="Ines Moreau" url={null} />
        <Avatar name="Ada Byron" url={null} size={64} />
        <Rating ratingHundredths={492} count={128} />
        <Rating ratingHundredths={null} />
        <Stars ratingHundredths={350} />
      </Example>
      <Example name="Money, Price, RelativeTime">
        <Money amountMinor={11_700} />
        <Money amountMinor={-4_500} signed />
        <Price amountMinor={125_000} />
        <RelativeTime at={at} />
        <RelativeTime at={at} as="datetime" />
      </Example>
    </>
  );
}

function Records() {
  return (
    <>
      <Example name="Card, Stat, DescriptionList" columns>
        <Card title="Money">
          <DescriptionList
            items={[
              { term: 'Price', description: '$100.00' },
              { term: 'Buyer fee', description: '$5.50' },
              { term: 'Total', description: '$105.50' },
            ]}
          />
        </Card>
        <dl className="grid grid-cols-2 gap-3">
          <Stat label="Total earned" value="$1,250.00" note="Since March" />
          <Stat label="Active orders" value="4" note="1 is due today" />
        </dl>
        <Breadcrumbs
          crumbs={[
            { to: '/explore', label: 'Explore' },
            { to: '/category/design', label: 'Design' },
          ]}
        />
      </Example>
      <Example name="Table" columns>
        <Table
          caption="Orders"
          rows={orders}
          rowKey={({ number }) => number}
          columns={[
            { header: 'Order', cell: ({ title }) => title },
            { header: 'Number', cell: ({ number }) => number, wideOnly: true },
            {
              header: 'Price',
              align: 'right',
              cell: ({ amountMinor }) => <Money amountMinor={amountMinor} />,
            },
          ]}
        />
      </Example>
      <Example name="Timeline" columns>
        <Timeline
          label="Steps of the order"
          events={[
            { id: '1', icon: Package, title: 'Ines delivered the work', at, tone: 'accent' },
            {
              id: '2',
              icon: Check,
              title: 'Ada approved the delivery',
              at,
              tone: 'success',
              children: <p>$108.00 goes to Ines.</p>,
            },
          ]}
        />
      </Example>
    </>
  );
}

function Charts() {
  return (
    <>
      <Example name="ProgressBar, MonthChart, ShareChart" columns>
        <div className="grid gap-4">
          <ProgressBar label="Profile complete" percent={60} />
          <ProgressBar label="Uploaded" percent={100} tone="success" />
          <ProgressBar label="Upload failed" percent={35} tone="danger" />
        </div>
        <MonthChart title="Earnings" months={months} what="Earned" caption="Earnings by month" />
        <ShareChart
          title="Prices paid"
          caption="Half of the buyers paid $45.00 or less."
          of="orders"
          ranges={[
            { label: 'Up to $25.00', tick: '$25', percent: 20 },
            { label: '$25.00 to $50.00', tick: '$50', percent: 45 },
            { label: '$50.00 to $100.00', tick: '$100', percent: 35 },
          ]}
        />
      </Example>
    </>
  );
}
