// Tabs. `LinkTabs` keep their state in the address (the rule for pages); `Tabs` switch panels in place, on Base UI.
// The current one is marked by more than color; the row scrolls horizontally on small screens.
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

export type LinkTab = { to: string; label: string; count?: number | undefined; current: boolean };

const rowClasses = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]';
const tabClasses =
  'relative flex h-11 shrink-0 items-center gap-2 rounded-t-sm px-3 text-sm font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2';
const currentClasses =
  'text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent';

export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={rowClasses}>
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={cx(tabClasses, tab.current && currentClasses)}
            >
              {tab.label}
              <Count count={tab.count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type TabPanel<Value extends string> = {
  value: Value;
  label: string;
  count?: number;
  content: ReactNode;
};
export type TabsProps<Value extends string> = {
  label: string;
  panels: TabPanel<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
};

export function Tabs<Value extends string>({
  label,
  panels,
  value,
  defaultValue,
  onChange,
}: TabsProps<Value>) {
  const given = value === undefined ? { defaultValue: defaultValue ?? panels[0]?.value ?? null } : { value };
  return (
    <Base.Root {...given} onValueChange={(next) => onChange?.(next as Value)}>
      <Base.List aria-label={label} className={rowClasses}>
        {panels.map((panel) => (
          <Base.Tab key={panel.value} value={panel.value} className={cx(tabClasses, activeClasses)}>
            {panel.label}
            <Count count={panel.count} />
          </Base.Tab>
        ))}
      </Base.List>
      {panels.map((panel) => (
        <Base.Panel key={panel.value} value={panel.value} className="pt-6">
          {panel.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

const activeClasses =
  'data-active:text-ink data-active:after:absolute data-active:after:inset-x-3 data-active:after:-bottom-px data-active:after:h-0.5 data-active:after:rounded-full data-active:after:bg-accent';

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="rounded-full bg-ink/7 px-2 py-0.5 text-xs text-ink-soft tabular-nums">
      {count.toLocaleString('en-US')}
    </span>
  );
}
