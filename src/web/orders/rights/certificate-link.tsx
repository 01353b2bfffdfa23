// The link from an order to its rights certificate, once there is one.
import { Award } from 'lucide-react';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

export function CertificateLink({ order: { number, certificate } }: { order: OrderView }) {
  if (!certificate) return null;
  return (
    <p className="flex gap-2.5 text-sm text-ink-soft">
      <Icon of={Award} size={18} className="mt-px shrink-0" />
      <span>
        How the files may be used:{' '}
        <TextLink to={`/orders/${number}/certificate`}>the rights certificate</TextLink>
        {certificate.withdrawnAt && ', which was withdrawn'}
      </span>
    </p>
  );
}
