// What needs the viewer's attention: the orders waiting for them, nearest deadline first, and for a new seller the course.
import { ArrowRight, CircleCheck, GraduationCap } from 'lucide-react';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { Course } from '#contract/people/guidelines/guideline.schema.ts';
import type { listWaitingOrders } from '#contract/orders/orders/order.endpoints.ts';
import type { Side } from './lessons-left.ts';
import { OrderRow } from '#web/orders/orders/order-row.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type Waiting = DataOf<typeof listWaitingOrders>;
const ordersPath = { seller: '/seller/orders', buyer: '/buyer/orders' } as const;

export function WaitingList({
  side,
  orders,
  course,
}: {
  side: Side;
  orders: Waiting;
  course: Course | null;
}) {
  const more = orders.waiting - orders.items.length;
  const isCapped = orders.waiting > 99;
  const isIdle = orders.waiting === 0 && (course === null || course.isFinished);
  return (
    <section aria-labelledby="now">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="now" className="heading-2">
          Needs your attention
        </h2>
        <ButtonLink to={ordersPath[side]} variant="quiet" size="sm" iconAfter={ArrowRight} className="-mr-3">
          All orders
        </ButtonLink>
      </div>
      {isIdle && <Idle side={side} />}
      {course && !course.isFinished && <CourseRow course={course} />}
      {orders.items.length > 0 && (
        <ul className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {orders.items.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} headingLevel={3} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          And {isCapped ? `more than ${more - 1}` : more} more with later deadlines.
        </p>
      )}
    </section>
  );
}

function Idle({ side }: { side: Side }) {
  return (
    <div className="mt-4 flex items-center gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Icon of={CircleCheck} size={24} className="shrink-0 text-success" />
      <p>
        {side === 'seller'
          ? 'You’re all caught up. New orders appear here with everything you need to start.'
          : 'You’re all caught up. Deliveries to check and questions from sellers appear here.'}
      </p>
    </div>
  );
}

function CourseRow({ course }: { course: Course }) {
  const next = course.lessons.find((lesson) => lesson.doneAt === null);
  const done = course.lessons.filter((lesson) => lesson.doneAt !== null).length;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <Icon of={GraduationCap} size={24} className="shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="leading-snug font-medium">Seller course</h3>
        <p className="mt-1 text-sm text-ink-soft">
          {done} of {course.lessons.length} lessons finished. Finish it before you publish your first gig.
        </p>
      </div>
      <ButtonLink to={`/guideline${next?.number ?? 1}`} size="sm">
        {done === 0 ? 'Begin' : 'Continue'}
      </ButtonLink>
    </div>
  );
}
