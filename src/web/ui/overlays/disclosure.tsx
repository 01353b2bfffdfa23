// Sections that open and close: one alone (`Disclosure`) or a list (`Accordion`). The browser's own <details>, so they work without
// scripts, can be found by searching in the page, and cost nothing. Opening one closes the others only when given a common `name`.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  id?: string;
  /** Sections with the same name close each other. */
  name?: string;
  className?: string;
};

export function Disclosure({ summary, children, defaultOpen = false, id, name, className }: DisclosureProps) {
  return (
    <details id={id} name={name} open={defaultOpen} className={cx('group', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon
          of={ChevronDown}
          size={20}
          className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pr-9 pb-5 text-ink-soft">{children}</div>
    </details>
  );
}

export type AccordionItem = { id: string; summary: ReactNode; content: ReactNode };

export function Accordion({
  items,
  exclusive = false,
  openFirst = false,
}: {
  items: AccordionItem[];
  exclusive?: boolean;
  openFirst?: boolean;
}) {
  const name = useId();
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map((item, at) => (
        <Disclosure
          key={item.id}
          id={item.id}
          summary={item.summary}
          defaultOpen={openFirst && at === 0}
          {...(exclusive && { name })}
        >
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}
