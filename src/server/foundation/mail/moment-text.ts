// A moment as text for emails and notifications: date and time with the zone, because the reader's zone is unknown.

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "6 March, 14:00 UTC"; with the year when it is not the year of `now`. */
export function momentText(at: Date, now: Date): string {
  const time = `${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')} UTC`;
  return `${dayText(at, now)}, ${time}`;
}

/** "6 March"; with the year when it is not the year of `now`. */
export function dayText(at: Date, now: Date): string {
  const year = at.getUTCFullYear() === now.getUTCFullYear() ? '' : ` ${at.getUTCFullYear()}`;
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]}${year}`;
}
