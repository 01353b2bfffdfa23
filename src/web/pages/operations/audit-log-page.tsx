// /admin/audit-log: audited actions by action prefix, user and dates. Entries are kept for 180 days and never changed.
import { ScrollText } from 'lucide-react';
import { Form } from 'react-router';
import { retention } from '#contract/common/retention.rules.ts';
import { searchAuditLog } from '#contract/operations/console/user.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { AuditTable } from '#web/operations/console/audit-table.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { withQuery } from '#web/ui/with-query.ts';

const names = ['action', 'user', 'from', 'until'] as const;
type Filters = Record<(typeof names)[number], string>;

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const values = Object.fromEntries(names.map((name) => [name, (url.searchParams.get(name) ?? '').trim()]));
  const filters = values as Filters;
  const cursor = url.searchParams.get('cursor');
  // Invalid filters find nothing instead of failing the page.
  const query = {
    action: /^[a-z_.-]{0,60}$/.test(filters.action) ? filters.action : '-',
    user: filters.user.slice(0, 254),
    from: dayOf(filters.from),
    until: dayOf(filters.until),
  };
  const page = await call(searchAuditLog, { ...query, limit: 40, ...(cursor && { cursor }) });
  return { filters, page, isFirstPage: cursor === null };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

export default function AuditLogPage({ loaderData: { filters, page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  const urlOf = (cursor: string | null) => withQuery('/admin/audit-log', { ...filters, cursor });
  return (
    <div className="page-column pb-16">
      <PageMeta title="Audit log" noIndex />
      <PageHead
        title="Audit log"
        lead={`Security-relevant and support actions. Entries are kept for ${retention.auditLogDays} days.`}
      />
      <Form
        key={urlOf(null)}
        role="search"
        action="/admin/audit-log"
        className="grid items-end gap-4 pb-6 sm:grid-cols-2 lg:grid-cols-4"
      >
        <TextField
          label="Action starts with"
          name="action"
          placeholder="moderation."
          defaultValue={filters.action}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        <TextField
          label="Email or username"
          name="user"
          defaultValue={filters.user}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <TextField label="From" type="date" name="from" defaultValue={filters.from} />
        <TextField label="Until" type="date" name="until" defaultValue={filters.until} />
        <div className="flex gap-3">
          <Button type="submit" variant="primary">
            Search
          </Button>
          {urlOf(null) !== '/admin/audit-log' && <ButtonLink to="/admin/audit-log">Show all</ButtonLink>}
        </div>
      </Form>
      {items.length === 0 ? (
        <EmptyState icon={ScrollText} title="No matching entries">
          <p>Try the start of an action, such as “account.” or “moderation.”, or other dates.</p>
        </EmptyState>
      ) : (
        <AuditTable entries={items} showUser />
      )}
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : urlOf(nextCursor)}
          firstTo={isFirstPage ? null : urlOf(null)}
          shown={items.length}
          total={null}
        />
      )}
    </div>
  );
}
