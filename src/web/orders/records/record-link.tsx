// The link from an order to its record.
import { FileText } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

export function RecordLink({ orderNumber }: { orderNumber: string }) {
  return (
    <p className="flex gap-2.5 text-sm text-ink-soft">
      <Icon of={FileText} size={18} className="mt-px shrink-0" />
      <TextLink to={`/orders/${orderNumber}/record`}>Download the full order record</TextLink>
    </p>
  );
}
