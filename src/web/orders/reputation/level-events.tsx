// The orders and reviews behind a seller’s level, ten at first and more on demand.
import type { DataOf } from '#contract/common/endpoint.ts';
import { listLevelEvents } from '#contract/orders/reputation/level.endpoints.ts';
import {
  levelEventKinds,
  type LevelEvent,
  type LevelEventKind,
  type OwnLevel,
} from '#contract/orders/reputation/level.schema.ts';
import { call } from '#web/app/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { useMore } from '#web/ui/use-more.ts';

export const eventsShown = 10;
type Page = DataOf<typeof listLevelEvents>;

const kinds: Record<LevelEventKind, { label: string; caption: string; none: string }> = {
  completed: {
    label: 'Completed orders',
    caption: 'Completed orders, newest first',
    none: 'No completed orders yet. Each one appears here on the day it is approved.',
  },
  reviews: {
    label: 'Reviews',
    caption: 'Published reviews by buyers, newest first',
    none: 'No published reviews yet. A review counts from the day it is published.',
  },
  late: {
    label: 'Late',
    caption: 'Orders completed late in the period, newest first',
    none: 'No late orders in this period.',
  },
  cancelled: {
    label: 'Cancelled by you',
    caption: 'Orders cancelled through the seller’s fault in the period, newest first',
    none: 'No orders cancelled through your fault in this period.',
  },
};

export function LevelEvents({
  kind,
  first,
  listed,
}: {
  kind: LevelEventKind;
  first: Page;
  listed: OwnLevel['listed'];
}) {
  return (
    <section id="events" aria-labelledby="events-title" className="min-w-0 scroll-mt-24">
      <h2 id="events-title" className="heading-3 mb-2">
        Orders and reviews behind your level
      </h2>
      <LinkTabs
        label="Events by kind"
        tabs={levelEventKinds.map((name) => ({
          to: `?events=${name}`,
          label: kinds[name].label,
          count: listed[name],
          current: name === kind,
        }))}
      />
      <Rows key={`${kind} ${first.items[0]?.orderNumber}`} kind={kind} first={first} />
    </section>
  );
}

function Rows({ kind, first }: { kind: LevelEventKind; first: Page }) {
  const list = useMore(first, (cursor) => call(listLevelEvents, { kind, limit: eventsShown, cursor }));
  if (list.items.length === 0) return <p className="py-6 text-ink-soft">{kinds[kind].none}</p>;
  return (
    <>
      <div className="mt-4">
        <Table
          caption={kinds[kind].caption}
          rows={list.items}
          rowKey={(row) => row.orderNumber}
          columns={columnsOf(kind)}
        />
      </div>
      <ListEnd list={list} total={first.total} />
    </>
  );
}

function columnsOf(kind: LevelEventKind): Column<LevelEvent>[] {
  const order: Column<LevelEvent> = {
    header: 'Order',
    cell: (row) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2.5">
          <TextLink to={`/orders/${row.orderNumber}`} className="touch-target whitespace-nowrap">
            {row.orderNumber}
          </TextLink>
          {row.isLate && kind !== 'late' && <Badge tone="danger">Late</Badge>}
          {row.milestone && (
            <Badge>
              Milestone {row.milestone.number} of {row.milestone.of}
            </Badge>
          )}
        </span>
        <bdi className="line-clamp-2 text-ink-soft wrap-anywhere sm:line-clamp-1">{row.title}</bdi>
      </>
    ),
  };
  const buyer: Column<LevelEvent> = {
    header: 'Buyer',
    wideOnly: true,
    cell: (row) => <bdi className="wrap-anywhere">{row.buyer}</bdi>,
  };
  const when: Column<LevelEvent> = {
    header: kind === 'reviews' ? 'Published' : kind === 'cancelled' ? 'Cancelled' : 'Completed',
    cell: (row) => <RelativeTime at={row.at} as="date" className="whitespace-nowrap" />,
  };
  const stars: Column<LevelEvent> = {
    header: 'Stars',
    align: 'right',
    cell: (row) => (row.stars === null ? '–' : <Rating ratingHundredths={row.stars * 100} />),
  };
  const earned: Column<LevelEvent> = {
    header: 'Earned',
    align: 'right',
    cell: (row) => <Money amountMinor={row.earnedMinor} className="font-medium" />,
  };
  if (kind === 'reviews') return [order, buyer, when, stars];
  return kind === 'cancelled' ? [order, buyer, when] : [order, buyer, when, earned];
}
