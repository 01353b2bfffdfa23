// /developers: the API reference, searchable by text and scope. Works without JavaScript.
import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { keyScopeNames } from '#contract/external/developers/key.schema.ts';
import { listOperations, type Operation } from '#contract/external/developers/reference.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ScopeBadge } from '#web/external/developers/scope-copy.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const scopes = [...keyScopeNames, 'any'] as const;

async function load({ call, url }: LoadArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const scope = scopes.find((name) => name === url.searchParams.get('scope')) ?? null;
  const { items } = await call(listOperations, { q, ...(scope && { scope }) });
  return { q, scope, items };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const scopeOptions = [
  { value: '', label: 'All calls' },
  ...keyScopeNames.map((name) => ({ value: name, label: `Scope: ${name}` })),
  { value: 'any', label: 'Every key' },
];

export default function ReferencePage({ loaderData: { q, scope, items } }: PageProps<typeof load>) {
  const isFiltered = q !== '' || scope !== null;
  const byDomain = Object.groupBy(items, ({ domain }) => domain) as Record<string, Operation[]>;
  return (
    <div className="page-column pb-16">
      <PageMeta
        title="API reference"
        description="Every API call with its parameters, response, errors and required scope."
        canonicalPath="/developers"
        noIndex={isFiltered}
      />
      <PageHead
        title="API reference"
        lead={
          <>
            Everything the website does is available through the API. Start with the{' '}
            <TextLink to="/developers/guide">guide</TextLink>, or download the{' '}
            <a
              className="font-medium text-accent underline underline-offset-[3px]"
              href="/api/v1/openapi.json"
            >
              OpenAPI document
            </a>
            .
          </>
        }
      />
      <CallSearch q={q} scope={scope} isFiltered={isFiltered} />
      <p role="status" className="pt-5 text-sm text-ink-faint">
        {items.length === 1 ? '1 call' : `${items.length} calls`}
      </p>
      {items.length === 0 && (
        <div className="pt-4">
          <EmptyState icon={Search} title="No matching calls">
            <p>Try a single word, such as order, gig, offer or message.</p>
          </EmptyState>
        </div>
      )}
      {Object.entries(byDomain).map(([domain, calls]) => (
        <section key={domain} aria-labelledby={`of-${domain}`} className="pt-8">
          <h2 id={`of-${domain}`} className="heading-2 first-letter:uppercase">
            {domain}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {calls.map((operation) => (
              <CallRow key={operation.name} operation={operation} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type SearchProps = { q: string; scope: (typeof scopes)[number] | null; isFiltered: boolean };

function CallSearch({ q, scope, isFiltered }: SearchProps) {
  return (
    <Form
      key={`${q} ${scope}`}
      role="search"
      action="/developers"
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
    >
      <TextField
        label="Search calls"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={100}
        placeholder="For example, “deliver” or “/offers”"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NativeSelect label="Scope" name="scope" defaultValue={scope ?? ''} options={scopeOptions} />
      <div className="flex gap-3">
        <Button type="submit" variant="primary" icon={Search}>
          Search
        </Button>
        {isFiltered && <ButtonLink to="/developers">Show all</ButtonLink>}
      </div>
    </Form>
  );
}

function CallRow({ operation }: { operation: Operation }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-3.5 hover:bg-ink/3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 font-mono text-sm">
          <span className="w-14 shrink-0 font-semibold text-ink-soft">{operation.method}</span>
          <Link
            to={`/developers/reference/${operation.name}`}
            className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent hover:underline"
          >
            {operation.path}
          </Link>
        </p>
        <p className="mt-0.5 text-ink-soft">{operation.summary}</p>
      </div>
      <p className="self-center">
        <ScopeBadge scope={operation.scope} />
      </p>
    </li>
  );
}
