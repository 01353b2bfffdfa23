// A calendar day as text. The same day everywhere: days of absences, deadlines and estimates are in UTC.
const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

export function dayText(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
