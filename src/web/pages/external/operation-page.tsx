// /developers/reference/:name: one API call with parameters, response, errors and examples. Read-only GETs can be run here.
import { retention } from '#contract/common/retention.rules.ts';
import { getOperation, type OperationView } from '#contract/external/developers/reference.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSite } from '#web/app/site.ts';
import { clientExample, curlExample } from '#web/external/developers/call-examples.ts';
import { CodeBlock } from '#web/external/developers/code-block.tsx';
import { needsSentences, ScopeBadge, scopeSentence } from '#web/external/developers/scope-copy.tsx';
import { TryOperation } from '#web/external/developers/try-operation.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const load = ({ call, params }: LoadArgs) => call(getOperation, { name: params.name ?? '' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function OperationPage({ loaderData: operation }: PageProps<typeof load>) {
  const { name, method, path, summary, scope, needs } = operation;
  const { publicUrl } = useSite();
  return (
    <div className="page-column pb-16">
      <PageMeta
        title={`${name} · API`}
        description={summary}
        canonicalPath={`/developers/reference/${name}`}
      />
      <PageHead
        crumbs={[{ to: '/developers', label: 'Reference' }]}
        title={<span className="wrap-anywhere">{name}</span>}
        lead={summary}
      >
        <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <code className="rounded-md bg-sunken px-2.5 py-1 font-mono text-sm wrap-anywhere">
            <span className="font-semibold">{method}</span> {path}
          </code>
          <ScopeBadge scope={scope} />
        </p>
        <p className="mt-3 max-w-2xl text-ink-soft">
          {scopeSentence(scope)} {needsSentences[needs]}
          {operation.isIdempotent &&
            ` Requires an Idempotency-Key: repeating the same key and body within ${retention.repeatedAnswerHours} hours returns the same response without executing it again.`}
        </p>
      </PageHead>
      {/* Keyed, so that fields reset when another call is opened. */}
      {operation.isRunnable && <TryOperation key={name} operation={operation} />}
      <Section title="Examples">
        <div className="grid gap-4 lg:grid-cols-2">
          <div className="min-w-0">
            <h3 className="mb-2 text-sm font-medium">curl</h3>
            <CodeBlock label="Example with curl" code={curlExample(operation, publicUrl)} />
          </div>
          {scope !== null && !operation.isUpload && (
            <div className="min-w-0">
              <h3 className="mb-2 text-sm font-medium">Typed client</h3>
              <CodeBlock label="Example with the typed client" code={clientExample(operation, publicUrl)} />
            </div>
          )}
        </div>
      </Section>
      <Parameters operation={operation} />
      <Section title="Response">
        <p className="mb-3 text-ink-soft">
          {operation.file === null
            ? 'Status 200 with status “success” and this data. Amounts are in minor units (cents) with their currency.'
            : `Status 200 with the file (${operation.file}).`}
        </p>
        {operation.file === null && <CodeBlock label="Response data" code={operation.dataType} isTall />}
      </Section>
      <Errors operation={operation} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="pt-8">
      <h2 className="heading-2 mb-4">{title}</h2>
      {children}
    </section>
  );
}

function Parameters({ operation: { parameters, bodyType, isUpload } }: { operation: OperationView }) {
  const takesNothing = parameters.length === 0 && bodyType === null && !isUpload;
  return (
    <Section title="Parameters">
      {takesNothing && <p className="text-ink-soft">None.</p>}
      {isUpload && <p className="text-ink-soft">One file as multipart/form-data in the field “file”.</p>}
      {parameters.length > 0 && (
        <Table
          caption="Parameters"
          rows={parameters}
          rowKey={(parameter) => parameter.name}
          columns={[
            { header: 'Name', cell: ({ name }) => <code className="font-mono">{name}</code> },
            {
              header: 'In',
              cell: (parameter) => (parameter.isRequired ? `${parameter.in}, required` : parameter.in),
              className: 'whitespace-nowrap',
            },
            {
              header: 'Type',
              cell: ({ type }) => <code className="font-mono wrap-anywhere">{type}</code>,
              className: 'min-w-40',
            },
            { header: 'Constraints', cell: ({ note }) => note, wideOnly: true },
          ]}
        />
      )}
      {bodyType !== null && (
        <div className={parameters.length > 0 ? 'mt-5' : undefined}>
          <h3 className="mb-2 text-sm font-medium">JSON body</h3>
          <CodeBlock label="JSON body" code={bodyType} isTall />
        </div>
      )}
    </Section>
  );
}

function Errors({ operation: { refusals } }: { operation: OperationView }) {
  return (
    <Section title="Errors">
      <p className="mb-4 max-w-2xl text-ink-soft">
        Status “error” with one of these codes and a readable message. Every call can also fail with 401
        (invalid key), 403 (missing scope), 422 (invalid input, with a message per field), 429 and 503 (retry
        after Retry-After).
      </p>
      {refusals.length > 0 && (
        <Table
          caption="Errors, in order of precedence"
          rows={refusals}
          rowKey={(refusal) => refusal.code}
          columns={[
            { header: 'Code', cell: ({ code }) => <code className="font-mono">{code}</code> },
            { header: 'HTTP', cell: ({ http }) => http, align: 'right' },
            { header: 'Message', cell: ({ message }) => message, className: 'min-w-64' },
          ]}
        />
      )}
    </Section>
  );
}
