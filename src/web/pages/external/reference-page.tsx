// /developers: every call of the API, to be searched by words and by the scope that opens it to a key.
// Guards: the search is a GET form and every call a link, so all of it can be read without scripts.
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
  const scope = scopes.find((one) => one === url.searchParams.get('scope')) ?? null;
  const { items } = await call(listOperations, { q, ...(scope && { scope }) });
  return { q, scope, items };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const scopeOptions = [
  { value: '', label: 'Any scope or none' },
  ...keyScopeNames.map((name) => ({ value: name, label: `Scope ${name}` })),
  { value: 'any', label: 'Open to every key' },
];

export default function ReferencePage({ loaderData: { q, scope, items } }: PageProps<typeof load>) {
  const isFiltered = q !== '' || scope !== null;
  const byDomain = Object.groupBy(items, (one) => one.domain) as Record<string, Operation[]>;
  return (
    <div className="page-column pb-16">
      <PageMeta
        title="API reference"
        description="Every call of the API: what it takes, what it answers, what it refuses, and which key may make it."
        canonicalPath="/developers"
        noIndex={isFiltered}
      />
      <PageHead
        title="API reference"
        lead={
          <>
            Everything the pages do is a call you can make, too. Begin with the{' '}
            <TextLink to="/developers/guide">guide</TextLink>, or take the{' '}
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
          placeholder="Such as “deliver” or “/offers”"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NativeSelect label="Opened by" name="scope" defaultValue={scope ?? ''} options={scopeOptions} />
        <div className="flex gap-3">
          <Button type="submit" variant="primary" icon={Search}>
            Search
          </Button>
          {isFiltered && <ButtonLink to="/developers">Show all</ButtonLink>}
        </div>
      </Form>
      <p role="status" className="pt-5 text-sm text-ink-faint">
        {items.length === 1 ? '1 call' : `${items.length} calls`}
      </p>
      {items.length === 0 && (
        <div className="pt-4">
          <EmptyState icon={Search} title="No call of that kind">
            <p>Try one word, such as the name of a thing: order, gig, offer, message.</p>
          </EmptyState>
        </div>
      )}
      {Object.entries(byDomain).map(([domain, calls]) => (
        <section key={domain} aria-labelledby={`of-${domain}`} className="pt-8">
          <h2 id={`of-${domain}`} className="heading-2 first-letter:uppercase">
            {domain}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {calls.map((one) => (
              <CallRow key={one.name} call={one} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CallRow({ call }: { call: Operation }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-3.5 hover:bg-ink/3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 font-mono text-sm">
          <span className="w-14 shrink-0 font-semibold text-ink-soft">{call.method}</span>
          <Link
            to={`/developers/reference/${call.name}`}
            className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent hover:underline"
          >
            {call.path}
          </Link>
        </p>
        <p className="mt-0.5 text-ink-soft">{call.summary}</p>
      </div>
      <p className="self-center">
        <ScopeBadge scope={call.scope} />
      </p>
    </li>
  );
}
