// The button that pays, with what protects the payment right beside it. On small screens both stay at the lower edge of the window.
// Guarantees: nothing is covered, because the page keeps room for the bar (app.css).
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export function PayBar({ assurance, children }: { assurance: string; children: ReactNode }) {
  return (
    <>
      <p className="flex gap-3 rounded-md bg-success-wash/60 p-4 text-sm">
        <Icon of={ShieldCheck} size={20} className="mt-px shrink-0 text-success" />
        {assurance}
      </p>
      <div
        data-bottom-bar="pay"
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper/95 max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {children}
      </div>
    </>
  );
}
