// The marketing side panel of the authentication dialog; hidden on phones. Dark in both themes.
import { BadgeCheck, FileCheck2, ShieldCheck } from 'lucide-react';
import { useSite } from '#web/app/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';

const promises = [
  { icon: ShieldCheck, title: 'Paid into escrow', text: 'Your money is held until the work is approved.' },
  { icon: FileCheck2, title: 'Agreed in writing', text: 'Every package is a checklist both sides see.' },
  {
    icon: BadgeCheck,
    title: 'Measured, not claimed',
    text: 'Ratings and delivery times come from real orders.',
  },
];

export function AuthSidePanel() {
  const { brandName } = useSite();
  return (
    <aside className="scheme-dark relative hidden flex-col justify-between overflow-hidden bg-sunken p-8 text-ink sm:flex md:p-10">
      <svg
        aria-hidden
        viewBox="0 0 300 500"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full opacity-[0.14]"
      >
        {Array.from({ length: 9 }, (_, i) => (
          <circle
            key={i}
            cx="300"
            cy="500"
            r={40 + i * 42}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        ))}
      </svg>
      <div className="relative">
        <p className="flex items-center gap-2.5 font-display text-xl">
          <Logo />
          {brandName}
        </p>
        <p className="mt-10 font-display text-2xl leading-tight text-balance">
          Good work, agreed in writing and paid on time.
        </p>
      </div>
      <ul className="relative mt-10 grid gap-6">
        {promises.map((promise) => (
          <li key={promise.title} className="flex gap-3.5">
            <Icon of={promise.icon} size={22} className="mt-0.5 shrink-0 text-marigold" />
            <span>
              <span className="block font-medium">{promise.title}</span>
              <span className="mt-0.5 block text-sm text-ink-soft">{promise.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
