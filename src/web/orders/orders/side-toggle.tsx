// "As Buyer" / "As Seller" above the orders. The other side’s list belongs to the other account mode, so choosing it switches accounts.
// Guarantees: for a side without onboarding the wizard opens; the page navigates when it is finished.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Side, switchTo } from '#web/people/accounts/switch-account.ts';
import { useSession } from '#web/app/session.ts';
import { cx } from '#web/ui/class-names.ts';

const sides: { side: Side; label: string; path: string; role: number }[] = [
  { side: 'buyer', label: 'As Buyer', path: '/buyer/orders', role: 2 },
  { side: 'seller', label: 'As Seller', path: '/seller/orders', role: 1 },
];

export function SideToggle({ side: current }: { side: Side }) {
  const { userRole } = useSession();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Side | null>(null);
  const [busy, setBusy] = useState(false);
  // Set by the switch itself, or by the wizard that it opened.
  const reached = sides.find(({ side, role }) => side === wanted && role === userRole)?.path ?? null;
  useEffect(() => {
    if (reached !== null) void navigate(reached);
  }, [reached, navigate]);
  const choose = async (side: Side) => {
    if (busy || side === current) return;
    setWanted(side);
    setBusy(true);
    await switchTo(side);
    setBusy(false);
  };
  return (
    <div
      role="group"
      aria-label="Whose orders"
      className="flex w-fit rounded-full border border-line bg-sunken p-1"
    >
      {sides.map(({ side, label }) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === current}
          aria-busy={(busy && side === wanted) || undefined}
          onClick={() => void choose(side)}
          className={cx(
            'min-h-9 rounded-full px-4 text-sm font-medium transition-colors pointer-coarse:min-h-11',
            side === current ? 'bg-surface text-ink ring-1 ring-line-strong' : 'text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
