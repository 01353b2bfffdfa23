// Rows of the audit log: time, action, user and details.
import type { AuditEntry } from '#contract/operations/console/user.endpoints.ts';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Table } from '#web/ui/table.tsx';

export function AuditTable({ entries, showUser }: { entries: readonly AuditEntry[]; showUser: boolean }) {
  return (
    <Table
      caption="Audit log"
      rows={entries}
      rowKey={(entry) => entry.id}
      columns={[
        {
          header: 'Time',
          cell: (entry) => <RelativeTime at={entry.at} as="datetime" />,
          className: 'whitespace-nowrap',
        },
        { header: 'Action', cell: (entry) => <code className="font-mono">{entry.action}</code> },
        ...(showUser
          ? [
              {
                header: 'User',
                cell: (entry: AuditEntry) =>
                  entry.userId === null ? (
                    'System'
                  ) : (
                    <TextLink
                      to={`/admin/users/${entry.userId}`}
                      prefetch="none"
                      className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                    >
                      {entry.username ? `@${entry.username}` : 'No username'}
                    </TextLink>
                  ),
              },
            ]
          : []),
        { header: 'Details', cell: (entry) => <Details entry={entry} /> },
      ]}
    />
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const parts = Object.entries({ ...entry.details, ...(entry.ip && { ip: entry.ip }) });
  return (
    <span className="block min-w-48 text-ink-soft wrap-anywhere">
      {parts
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', ')}
    </span>
  );
}
