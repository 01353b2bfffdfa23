// Shortens the text of a notification to what its table stores, because it may quote what a user wrote.
// The limits are those of the table's checks and count characters as PostgreSQL does, by code points.
import type { NotificationCopy } from './notification-template.ts';

export const copyLimits = { title: 300, body: 1000 };

export function fittedCopy(copy: NotificationCopy): NotificationCopy {
  return {
    ...copy,
    title: fitted(copy.title, copyLimits.title),
    body: fitted(copy.body, copyLimits.body),
  };
}

function fitted(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}
