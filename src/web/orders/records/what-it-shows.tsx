// What checking a case file shows, and what it does not: decision 0020, in the words of whoever has such a file in hand.
import { Card } from '#web/ui/card.tsx';

export function WhatItShows() {
  return (
    <Card title="What this shows, and what it does not">
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        <li>
          Shown: every step is the one that was taken, by that side, at that moment, with those amounts; every
          word, file hash, message and tip is the one that was sealed; nothing was put in or left out in
          between.
        </li>
        <li>
          Not shown: that somebody’s words are true; what a file is called; what was written elsewhere, or
          taken back by its writer within a quarter of an hour; what came after the file was made.
        </li>
        <li>
          A seal made here vouches for itself only as far as you trust this site. Keep the file: a history
          that was changed here later would not fit the seals in it.
        </li>
      </ul>
    </Card>
  );
}
