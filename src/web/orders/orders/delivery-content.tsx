// The content of a delivery and of a revision request: text, files and checklist. Used at the top of the page and in the history.
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type Delivery = OrderView['deliveries'][number];
export type Revision = NonNullable<Delivery['revision']>;

/** Text by a user: keeps its direction and line breaks; long words wrap. */
export function UserText({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line text-ink wrap-anywhere [unicode-bidi:plaintext]">
      {children}
    </p>
  );
}

export function DeliveryContent({ order, delivery }: { order: OrderView; delivery: Delivery }) {
  return (
    <div>
      {delivery.message && <UserText>{delivery.message}</UserText>}
      <FileList files={delivery.files} />
      <ChecklistResult criteria={order.criteria} met={delivery.metCriteria} />
    </div>
  );
}

function ChecklistResult({ criteria, met }: { criteria: readonly string[]; met: readonly number[] }) {
  if (criteria.length === 0) return null;
  const open = criteria.filter((_, at) => !met.includes(at));
  if (open.length === 0) {
    return (
      <p className="mt-4 flex gap-2 text-sm text-ink-soft">
        <Icon of={CircleCheck} size={18} className="mt-px shrink-0 text-success" />
        {criteria.length === 1
          ? 'The acceptance criterion is met'
          : `All ${criteria.length} acceptance criteria are met`}
      </p>
    );
  }
  return (
    <div className="mt-4 flex gap-2 text-sm text-ink-soft">
      <Icon of={CircleAlert} size={18} className="mt-px shrink-0 text-marigold-ink" />
      <div className="min-w-0">
        <p>
          {met.length} of {criteria.length} acceptance criteria met. Not met:
        </p>
        <ul className="mt-1 list-disc pl-4">
          {open.map((criterion) => (
            <li key={criterion} dir="auto" className="wrap-anywhere">
              {criterion}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function RevisionContent({ order, revision }: { order: OrderView; revision: Revision }) {
  return (
    <div>
      {revision.failedCriteria.length > 0 && (
        <ul className="mb-2 list-disc pl-4 text-sm text-ink">
          {revision.failedCriteria.map((at) => (
            <li key={at} className="wrap-anywhere">
              Not met: <bdi>{order.criteria[at]}</bdi>
            </li>
          ))}
        </ul>
      )}
      {revision.message && <UserText>{revision.message}</UserText>}
      <FileList files={revision.files} />
    </div>
  );
}
