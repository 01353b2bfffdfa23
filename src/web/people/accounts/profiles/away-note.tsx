// A seller's absence on their gigs and profile: until when, what they say about it, and whether orders are taken meanwhile.
import { CalendarOff } from 'lucide-react';
import type { Absence } from '#contract/people/accounts/absence.schema.ts';
import { cx } from '#web/ui/class-names.ts';
import { dayText } from '#web/ui/day-text.ts';
import { Icon } from '#web/ui/icon.tsx';

export type AwayNoteProps = { displayName: string; absence: Absence; className?: string };

export function AwayNote({ displayName, absence, className }: AwayNoteProps) {
  return (
    <div className={cx('flex gap-3 rounded-md bg-sunken px-4 py-3 text-sm', className)}>
      <Icon of={CalendarOff} size={17} className="mt-0.5 shrink-0 text-ink-faint" />
      <div className="min-w-0">
        <p className="font-medium">{awayText(displayName, absence)}</p>
        {absence.message !== '' && (
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">
            {absence.message}
          </p>
        )}
      </div>
    </div>
  );
}

/** "Mara is away through Mar 5, 2027 and takes no orders until then." */
export function awayText(name: string, { fromOn, untilOn, hasBegun, takesOrders }: Absence): string {
  const when = hasBegun
    ? `is away through ${dayText(untilOn)}`
    : `will be away ${rangeText(fromOn, untilOn)}`;
  if (takesOrders) return `${name} ${when}. You can still order; replies may take longer.`;
  return hasBegun ? `${name} ${when} and takes no orders until then.` : `${name} ${when}.`;
}

function rangeText(fromOn: string, untilOn: string): string {
  return fromOn === untilOn ? `on ${dayText(fromOn)}` : `from ${dayText(fromOn)} through ${dayText(untilOn)}`;
}
