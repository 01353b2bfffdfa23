// /admin/emails: every email template, in groups, with a text filter. Each links to its preview.
import { MailSearch } from 'lucide-react';
import { useState } from 'react';
import { listMailPreviews } from '#contract/foundation/mail/mail-preview.endpoints.ts';
import type { MailPreview } from '#contract/foundation/mail/mail-preview.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const load = consoleGate(({ call }: LoadArgs) => call(listMailPreviews, {}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function matches(mail: MailPreview, words: string): boolean {
  const text = `${mail.subject} ${mail.when} ${mail.group}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export default function EmailsPage({ loaderData: { items } }: PageProps<typeof load>) {
  const [words, setWords] = useState('');
  const found = items.filter((mail) => matches(mail, words));
  const groups = [...new Set(found.map((mail) => mail.group))];
  return (
    <div className="page-column pb-16">
      <PageMeta title="Emails" noIndex />
      <PageHead title="Emails" lead="Preview every email, with sample data. No real emails are shown here." />
      <TextField
        label="Find an email"
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        maxLength={100}
        autoComplete="off"
        className="max-w-md"
      />
      <p role="status" className="py-4 text-sm text-ink-soft tabular-nums">
        {found.length === 1 ? '1 email' : `${found.length} emails`}
      </p>
      {groups.length === 0 ? (
        <EmptyState icon={MailSearch} title="No matching email">
          <p>Try a word of its subject, or its event, such as order.delivered.</p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {groups.map((group) => (
            <section key={group}>
              <h2 className="heading-3 pb-3">{group}</h2>
              <EmailTable group={group} emails={found.filter((mail) => mail.group === group)} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

function EmailTable({ group, emails }: { group: string; emails: readonly MailPreview[] }) {
  return (
    <Table
      caption={group}
      rows={emails}
      rowKey={(mail) => mail.name}
      columns={[
        {
          header: 'Subject',
          cell: (mail) => (
            <>
              <TextLink
                to={`/admin/emails/${mail.name}`}
                prefetch="none"
                className="inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
              >
                {mail.subject}
              </TextLink>
              <span className="block text-ink-faint wrap-anywhere sm:hidden">{mail.when}</span>
            </>
          ),
        },
        {
          header: 'Sent when',
          cell: (mail) => <span className="text-ink-soft wrap-anywhere">{mail.when}</span>,
          wideOnly: true,
        },
      ]}
    />
  );
}
