// Profile completeness, with links to the missing parts.
import { Check } from 'lucide-react';
import { percentOf, type ProfilePart } from './profile-progress.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { textLinkClasses } from '#web/ui/link.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';

/** `formPath`: page with the fields; '' on the form page itself, where a link focuses its field. */
export function ProfileProgressCard({
  parts,
  formPath = '',
  className,
}: {
  parts: readonly ProfilePart[];
  formPath?: string;
  className?: string;
}) {
  const missing = parts.filter((part) => !part.isDone);
  return (
    <Card className={className ?? ''}>
      <ProgressBar label="Profile complete" percent={percentOf(parts)} tone="success" />
      {missing.length === 0 ? (
        <p className="mt-4 flex gap-2 text-sm text-ink-soft">
          <Icon of={Check} size={18} className="mt-px shrink-0 text-success" />
          Your profile is complete.
        </p>
      ) : (
        <>
          <p className="mt-4 text-sm text-ink-soft">Missing:</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 lg:block">
            {missing.map((part) => (
              <li key={part.id}>
                <a
                  href={`${formPath}#${part.id}`}
                  className={`${textLinkClasses} inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11`}
                  onClick={(event) => {
                    const field = formPath === '' ? document.getElementById(part.id) : null;
                    if (!field) return;
                    event.preventDefault();
                    field.focus();
                    field.scrollIntoView({ block: 'center' });
                  }}
                >
                  {part.label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
