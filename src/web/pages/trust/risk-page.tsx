// /admin/risk: risk alerts by state and rule, optionally about one user.
import { Siren } from 'lucide-react';
import { Form } from 'react-router';
import { idSchema } from '#contract/common/ids.ts';
import { listRiskAlerts } from '#contract/trust/risk/risk.endpoints.ts';
import { riskRuleNames, riskRules } from '#contract/trust/risk/risk.rules.ts';
import type { RiskRuleName } from '#contract/trust/risk/risk.rules.ts';
import { riskAlertStates } from '#contract/trust/risk/risk.schema.ts';
import type { RiskAlertState } from '#contract/trust/risk/risk.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { RiskAlertCard, riskStateLabels } from '#web/operations/console/risk-alert-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { withQuery } from '#web/ui/with-query.ts';

type Show = RiskAlertState | 'all';
type Filters = { show: Show; rule: RiskRuleName | ''; user: string };
const shows: readonly Show[] = [...riskAlertStates, 'all'];

/** Unknown values are ignored. */
function filtersOf(search: URLSearchParams): Filters {
  const user = search.get('user') ?? '';
  return {
    show: shows.find((show) => show === search.get('show')) ?? 'open',
    rule: riskRuleNames.find((rule) => rule === search.get('rule')) ?? '',
    user: idSchema.safeParse(user).success ? user : '',
  };
}

const load = consoleGate(async ({ call, url }: LoadArgs) => {
  const filters = filtersOf(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const page = await call(listRiskAlerts, {
    show: filters.show,
    limit: 20,
    ...(filters.rule && { rule: filters.rule }),
    ...(filters.user && { userId: filters.user }),
    ...(cursor && { cursor }),
  });
  return { filters, page, isFirstPage: cursor === null };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function urlOf(filters: Filters, cursor?: string): string {
  const { show, rule, user } = filters;
  return withQuery('/admin/risk', { show: show !== 'open' && show, rule, user, cursor });
}

export default function RiskPage({ loaderData: { filters, page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Risk alerts" noIndex />
      <PageHead
        title="Risk alerts"
        lead="What the rules against abuse found. Users are not notified, and nothing is restricted until you decide."
      />
      <RuleFilter filters={filters} />
      <LinkTabs
        label="Risk alerts"
        tabs={shows.map((show) => ({
          to: urlOf({ ...filters, show }),
          label: show === 'all' ? 'All' : riskStateLabels[show],
          current: filters.show === show,
        }))}
      />
      <div className="pt-6">
        {items.length === 0 ? (
          <EmptyState icon={Siren} title={filters.show === 'open' ? 'No open alerts' : 'No alerts'}>
            <p>
              {filters.rule
                ? riskRules[filters.rule].looksFor
                : 'Orders between accounts of one person, review rings and mass messages appear here.'}
            </p>
          </EmptyState>
        ) : (
          <ul className="grid max-w-3xl gap-4">
            {items.map((alert) => (
              <li key={`${alert.id}/${alert.state}`}>
                <RiskAlertCard loaded={alert} />
              </li>
            ))}
          </ul>
        )}
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : urlOf(filters, nextCursor)}
            firstTo={isFirstPage ? null : urlOf(filters)}
            shown={items.length}
            total={null}
          />
        )}
      </div>
    </div>
  );
}

function RuleFilter({ filters }: { filters: Filters }) {
  const options = [
    { value: '', label: 'All rules' },
    ...riskRuleNames.map((value) => ({ value, label: riskRules[value].label })),
  ];
  return (
    <Form
      key={urlOf(filters)}
      role="search"
      action="/admin/risk"
      className="flex flex-wrap items-end gap-3 pb-6"
    >
      {filters.show !== 'open' && <input type="hidden" name="show" value={filters.show} />}
      {filters.user && <input type="hidden" name="user" value={filters.user} />}
      <NativeSelect
        label="Rule"
        name="rule"
        options={options}
        defaultValue={filters.rule}
        className="min-w-0 basis-64"
      />
      <Button type="submit" variant="primary">
        Filter
      </Button>
      {filters.user && (
        <TextLink to={urlOf({ ...filters, user: '' })} className="inline-flex min-h-11 items-center">
          Show all accounts
        </TextLink>
      )}
    </Form>
  );
}
