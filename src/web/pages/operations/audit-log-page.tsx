// /admin/audit-log: what was done, by whom it concerns, by action and by days. Rows are kept for 180 days and never changed.
import { ScrollText } from 'lucide-react';
import { Form } from 'react-router';
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

const names = ['action', 'who', 'from', 'until'] as const;
type Asked = Record<(typeof names)[number], string>;

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const said = Object.fromEntries(names.map((name) => [name, (url.searchParams.get(name) ?? '').trim()]));
  const asked = said as Asked;
  const cursor = url.searchParams.get('cursor');
  // What is no day and no action finds nothing here instead of failing the page.
  const query = {
    action: /^[a-z_.-]{0,60}$/.test(asked.action) ? asked.action : '-',
    who: asked.who.slice(0, 254),
    from: dayOf(asked.from),
    until: dayOf(asked.until),
  };
  const page = await call(searchAuditLog, { ...query, limit: 40, ...(cursor && { cursor }) });
  return { asked, page, isFirstPage: cursor === null };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

export default function AuditLogPage({ loaderData: { asked, page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  const addressOf = (cursor: string | null) => {
    const search = new URLSearchParams(
      Object.entries({ ...asked, cursor: cursor ?? '' }).filter(([, one]) => one),
    );
    return search.size > 0 ? `/admin/audit-log?${search}` : '/admin/audit-log';
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title="Audit log" noIndex />
      <PageHead
        title="Audit log"
        lead="Everything that mattered, as it was written down. Kept for 180 days."
      />
      <Form
        key={addressOf(null)}
        role="search"
        action="/admin/audit-log"
        className="grid items-end gap-4 pb-6 sm:grid-cols-2 lg:grid-cols-4"
      >
        <TextField
          label="Action begins with"
          name="action"
          placeholder="measure."
          defaultValue={asked.action}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        <TextField
          label="Email or username"
          name="who"
          defaultValue={asked.who}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <TextField label="From" type="date" name="from" defaultValue={asked.from} />
        <TextField label="Until" type="date" name="until" defaultValue={asked.until} />
        <div className="flex gap-3">
          <Button type="submit" variant="primary">
            Search
          </Button>
          {addressOf(null) !== '/admin/audit-log' && <ButtonLink to="/admin/audit-log">Show all</ButtonLink>}
        </div>
      </Form>
      {items.length === 0 ? (
        <EmptyState icon={ScrollText} title="Nothing of that kind">
          <p>Try the beginning of an action, such as “account.” or “measure.”, or another span of days.</p>
        </EmptyState>
      ) : (
        <AuditTable entries={items} withPerson />
      )}
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : addressOf(nextCursor)}
          firstTo={isFirstPage ? null : addressOf(null)}
          shown={items.length}
          total={null}
        />
      )}
    </div>
  );
}
