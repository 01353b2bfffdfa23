// A moment as text for emails and notifications: date and time with the zone, because the reader's zone is unknown.

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "March 6, 14:00 UTC"; with the year when it is not the year of `now`. */
export function momentText(at: Date, now: Date): string {
  const time = `${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')} UTC`;
  return `${dayText(at, now)}, ${time}`;
}

/** "March 6"; with the year when it is not the year of `now`. */
export function dayText(at: Date, now: Date): string {
  const year = at.getUTCFullYear() === now.getUTCFullYear() ? '' : `, ${at.getUTCFullYear()}`;
  return `${months[at.getUTCMonth()]} ${at.getUTCDate()}${year}`;
}
