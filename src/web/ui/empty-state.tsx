// An empty list: what would be here, and the next step. Never just "nothing found".
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';

export type EmptyStateProps = {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

export function EmptyState({ icon, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong/50 px-6 py-14 text-center">
      {icon && (
        <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-sunken text-ink-soft">
          <Icon of={icon} size={24} />
        </span>
      )}
      <Heading className="heading-3">{title}</Heading>
      {children && <div className="mt-2 max-w-md text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
