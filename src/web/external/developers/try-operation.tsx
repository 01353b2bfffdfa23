// Runs a read-only GET call from the reference page, with the visitor's session.
import { Play } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { OperationParameter, OperationView } from '#contract/external/developers/reference.endpoints.ts';
import { call } from '#web/app/call.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { useSession } from '#web/app/session.ts';
import { here, type SignInIntent } from '#web/app/sign-in/sign-in-intent.ts';
import { CodeBlock } from './code-block.tsx';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Outcome = { ok: boolean; summary: string; text: string };
const shownCharacters = 20_000;

export function TryOperation({ operation }: { operation: OperationView }) {
  const { isAuthenticated } = useSession();
  const mayTry = isAuthenticated || operation.needs === 'anyone';
  return (
    <Card title="Try it" className="noscript:hidden">
      {mayTry ? (
        <TryForm operation={operation} />
      ) : (
        <>
          <p className="text-ink-soft">
            Sign in to run this call with your account. It does not change anything.
          </p>
          <Button className="mt-4" onClick={() => openAuthDialog('signin', { intent: toThisPage() })}>
            Sign In
          </Button>
        </>
      )}
    </Card>
  );
}

function TryForm({ operation }: { operation: OperationView }) {
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const values = operation.parameters.map(({ name }) => [name, String(form.get(name) ?? '').trim()]);
    const input = Object.fromEntries(values.filter(([, value]) => value !== '')) as Record<string, string>;
    const empty = operation.parameters.filter(({ name, isRequired }) => isRequired && !input[name]);
    setMissing(empty.map(({ name }) => name));
    if (empty.length > 0) return focusFirstInvalid(box.current);
    setBusy(true);
    setOutcome(await runCall(operation, input));
    setBusy(false);
  };
  return (
    <form ref={box} onSubmit={send} noValidate>
      {operation.parameters.length > 0 && (
        <div className="mb-5 grid gap-4 sm:grid-cols-2">
          {operation.parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              isMissing={missing.includes(parameter.name)}
            />
          ))}
        </div>
      )}
      <Button type="submit" variant="primary" icon={Play} busy={busy}>
        Send
      </Button>
      <div aria-live="polite">
        {outcome && (
          <div className="mt-5 grid gap-3 *:min-w-0">
            <p className={outcome.ok ? 'text-success' : 'text-danger'}>{outcome.summary}</p>
            {outcome.text !== '' && <CodeBlock label="Response" code={outcome.text} isTall />}
          </div>
        )}
      </div>
    </form>
  );
}

function ParameterField({ parameter, isMissing }: { parameter: OperationParameter; isMissing: boolean }) {
  const { name, isRequired, type, note, example } = parameter;
  const help = [type === 'string' ? '' : type.replaceAll('"', ''), note].filter(Boolean).join(', ');
  return (
    <TextField
      label={name}
      name={name}
      optional={!isRequired}
      help={help.length > 120 ? `${help.slice(0, 120)}…` : help}
      error={isMissing ? 'This field is required.' : undefined}
      {...(isRequired && { placeholder: example })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

async function runCall(operation: OperationView, input: Record<string, string>): Promise<Outcome> {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  // The subset of an endpoint that `call` uses.
  const endpoint = {
    name: operation.name,
    method: 'GET',
    base: '',
    path: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    query: { shape: Object.fromEntries(inQuery.map(({ name }) => [name, 1])) },
    body: { shape: {} },
    idempotent: false,
    upload: false,
  } as unknown as AnyEndpoint;
  const began = performance.now();
  try {
    const data: unknown = await call(endpoint, input);
    const text = JSON.stringify(data, null, 2);
    const isLong = text.length > shownCharacters;
    return {
      ok: true,
      summary: `200, success, in ${Math.round(performance.now() - began)} ms. Data${isLong ? ' (truncated)' : ''}:`,
      text: isLong ? `${text.slice(0, shownCharacters)}\n…` : text,
    };
  } catch (error) {
    if (!isCallFailed(error)) return { ok: false, summary: sentenceOf(error), text: '' };
    const fields = Object.keys(error.errors).length > 0 ? JSON.stringify(error.errors, null, 2) : '';
    return { ok: false, summary: `${error.http || ''} ${error.code}: ${error.message}`.trim(), text: fields };
  }
}

function toThisPage(): SignInIntent {
  return { kind: 'open-page', purpose: 'run this call', address: here() };
}
