// /developers/reference/:name: one call in full: who may make it, what it takes and answers, what it refuses, and how to make it by
// curl or with the typed client. A GET can be tried here with one's own session.
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
            ' Wants an Idempotency-Key: the same key and body answer the same for 72 hours and are carried out once.'}
        </p>
      </PageHead>
      {/* Another call is another set of fields. */}
      {operation.isRunnable && <TryOperation key={name} operation={operation} />}
      <Section title="Call it">
        <div className="grid gap-4 lg:grid-cols-2">
          <div className="min-w-0">
            <h3 className="mb-2 text-sm font-medium">By curl</h3>
            <CodeBlock label="Call by curl" code={curlExample(operation, publicUrl)} />
          </div>
          {scope !== null && !operation.isUpload && (
            <div className="min-w-0">
              <h3 className="mb-2 text-sm font-medium">With the typed client</h3>
              <CodeBlock label="Call with the typed client" code={clientExample(operation, publicUrl)} />
            </div>
          )}
        </div>
      </Section>
      <Takes operation={operation} />
      <Section title="Answers">
        <p className="mb-3 text-ink-soft">
          {operation.file === null
            ? 'With 200, status “success”, and this as its data. Amounts are minor units (cents) beside their currency.'
            : `With 200 and the file itself (${operation.file}).`}
        </p>
        {operation.file === null && <CodeBlock label="Data of the answer" code={operation.dataType} isTall />}
      </Section>
      <Refuses operation={operation} />
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

function Takes({ operation: { parameters, bodyType, isUpload } }: { operation: OperationView }) {
  const takesNothing = parameters.length === 0 && bodyType === null && !isUpload;
  return (
    <Section title="Takes">
      {takesNothing && <p className="text-ink-soft">Nothing.</p>}
      {isUpload && <p className="text-ink-soft">One file as multipart/form-data, in the field “file”.</p>}
      {parameters.length > 0 && (
        <Table
          caption="Parameters"
          rows={parameters}
          rowKey={(one) => one.name}
          columns={[
            { header: 'Name', cell: (one) => <code className="font-mono">{one.name}</code> },
            {
              header: 'In',
              cell: (one) => (one.isRequired ? `${one.in}, required` : one.in),
              className: 'whitespace-nowrap',
            },
            {
              header: 'Type',
              cell: (one) => <code className="font-mono wrap-anywhere">{one.type}</code>,
              className: 'min-w-40',
            },
            { header: 'Bounds', cell: (one) => one.note, wideOnly: true },
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

function Refuses({ operation: { refusals } }: { operation: OperationView }) {
  return (
    <Section title="Refuses">
      <p className="mb-4 max-w-2xl text-ink-soft">
        With status “error”, one of these codes, and a sentence for people. Every call may also be refused
        with 401 (the key), 403 (its scope), 422 (the input, a sentence for each field), 429 and 503 (wait as
        Retry-After says).
      </p>
      {refusals.length > 0 && (
        <Table
          caption="Refusals of this call, in order of precedence"
          rows={refusals}
          rowKey={(one) => one.code}
          columns={[
            { header: 'Code', cell: (one) => <code className="font-mono">{one.code}</code> },
            { header: 'HTTP', cell: (one) => one.http, align: 'right' },
            { header: 'Says', cell: (one) => one.message, className: 'min-w-64' },
          ]}
        />
      )}
    </Section>
  );
}
