// The way from the order room to its case file.
import { FileText } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

export function CaseLink({ orderNumber }: { orderNumber: string }) {
  return (
    <p className="flex gap-2.5 text-sm text-ink-soft">
      <Icon of={FileText} size={18} className="mt-px shrink-0" />
      <span>
        All of it in one file, sealed:{' '}
        <TextLink to={`/orders/${orderNumber}/case-file`}>the case file</TextLink>
      </span>
    </p>
  );
}
