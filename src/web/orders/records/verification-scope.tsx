// What verifying an order record proves, and what it does not (docs/decisions/0020).
import { Card } from '#web/ui/card.tsx';

export function VerificationScope() {
  return (
    <Card title="What this proves, and what it does not">
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        <li>
          Proven: every step was taken by that party, at that time, with those amounts; every text, file hash,
          message and tip is the one that was sealed; nothing was added or left out in between.
        </li>
        <li>
          Not proven: that statements are true; the names of files; what was written elsewhere, or deleted by
          its author within 15 minutes; anything after the record was made.
        </li>
        <li>
          The seals are only as trustworthy as this site. Keep the file: if the history were changed here
          later, it would no longer match the seals in your copy.
        </li>
      </ul>
    </Card>
  );
}
