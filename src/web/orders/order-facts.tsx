// The agreed facts beside the order: the checklist, the two people, and what the buyer sent to begin with.
import { Circle, CircleCheck } from 'lucide-react';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { FileList } from '#web/orders/file-list.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { revisionsText } from '#web/checkout/quote-summary.tsx';

export function CriteriaCard({ order }: { order: OrderView }) {
  const last = order.deliveries.at(-1);
  return (
    <Card title="Checklist">
      <ul className="grid gap-2.5 text-sm">
        {order.criteria.map((criterion, at) => {
          const failed = last?.revision?.failedCriteria.includes(at) ?? false;
          const met = !failed && (last?.metCriteria.includes(at) ?? false);
          return (
            <li key={criterion} className="flex gap-2.5">
              <Icon of={met ? CircleCheck : Circle} size={18} className={met ? 'mt-px shrink-0 text-success' : 'mt-px shrink-0 text-ink-faint'} />
              <span>
                {criterion}
                <span className="sr-only">{met ? ', met' : ', open'}</span>
                {failed && <span className="block text-danger">Not met, says the buyer</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">{order.revisionsLeft === null ? 'Unlimited revisions' : `${revisionsText(order.revisionsLeft)} left`}</p>
    </Card>
  );
}

export function PeopleCard({ order }: { order: OrderView }) {
  const other = order.counterpart;
  return (
    <Card title={order.role === 'buyer' ? 'Seller' : 'Buyer'}>
      <p className="flex items-center gap-3">
        <Avatar name={other.displayName} url={other.avatarUrl} size={48} />
        <span className="min-w-0">
          <TextLink to={`/profile/${other.username}`}>{other.displayName}</TextLink>
          <span className="block truncate text-sm text-ink-faint">@{other.username}</span>
        </span>
      </p>
      <div className="mt-5">
        <DescriptionList
          items={[
            { term: 'Gig', description: <TextLink to={`/gigs/${order.gigSlug}`}>View</TextLink> },
            { term: 'Package', description: order.packageTitle },
            { term: 'Ordered', description: <RelativeTime at={order.placedAt} as="datetime" /> },
            ...(order.startedAt ? [{ term: 'Started', description: <RelativeTime at={order.startedAt} as="datetime" /> }] : []),
            ...(order.dueAt ? [{ term: 'Due', description: <RelativeTime at={order.dueAt} as="datetime" /> }] : []),
          ]}
        />
      </div>
    </Card>
  );
}

/** What the buyer sent; the frozen questions with their answers. */
export function AnswersCard({ order }: { order: OrderView }) {
  if (order.startedAt === null || order.requirements.length === 0) return null;
  return (
    <Card title="Requirements">
      <dl className="grid gap-5">
        {order.requirements.map((requirement) => {
          const answer = order.answers.find((one) => one.requirementId === requirement.id);
          return (
            <div key={requirement.id}>
              <dt className="text-sm font-medium text-ink-soft">{requirement.prompt}</dt>
              <dd className="mt-1 break-words whitespace-pre-line">
                {answer?.text || (answer?.files.length ? '' : <span className="text-ink-faint">No answer</span>)}
                {answer && <FileList files={answer.files} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
