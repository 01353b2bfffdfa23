// Trying a call from the page: its parameters as fields, and the real answer to whoever is signed in.
// Guards: only GETs that change nothing come here; what is asked for is asked in one's own name and shown to nobody else.
import { Play } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { OperationParameter, OperationView } from '#contract/external/developers/reference.endpoints.ts';
import { call } from '#web/app/call.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { useSession } from '#web/app/session.ts';
import { CodeBlock } from './code-block.tsx';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Outcome = { ok: boolean; says: string; text: string };
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
            Sign in to ask in your own name and see the real answer. Nothing is changed by asking.
          </p>
          <Button className="mt-4" onClick={() => openAuthDialog('signin', { stay: true })}>
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
    const given = operation.parameters.map((one) => [one.name, String(form.get(one.name) ?? '').trim()]);
    const input = Object.fromEntries(given.filter(([, value]) => value !== '')) as Record<string, string>;
    const empty = operation.parameters.filter((one) => one.isRequired && !input[one.name]);
    setMissing(empty.map((one) => one.name));
    if (empty.length > 0) return focusFirstInvalid(box.current);
    setBusy(true);
    setOutcome(await ask(operation, input));
    setBusy(false);
  };
  return (
    <form ref={box} onSubmit={send} noValidate>
      {operation.parameters.length > 0 && (
        <div className="mb-5 grid gap-4 sm:grid-cols-2">
          {operation.parameters.map((one) => (
            <ParameterField key={one.name} parameter={one} isMissing={missing.includes(one.name)} />
          ))}
        </div>
      )}
      <Button type="submit" variant="primary" icon={Play} busy={busy}>
        Send
      </Button>
      <div aria-live="polite">
        {outcome && (
          <div className="mt-5 grid gap-3 *:min-w-0">
            <p className={outcome.ok ? 'text-success' : 'text-danger'}>{outcome.says}</p>
            {outcome.text !== '' && <CodeBlock label="The answer" code={outcome.text} isTall />}
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
      error={isMissing ? 'Fill this in.' : undefined}
      {...(isRequired && { placeholder: example })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

async function ask(operation: OperationView, input: Record<string, string>): Promise<Outcome> {
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  // As much of an endpoint as a call looks at, from what the reference says.
  const endpoint = {
    name: operation.name,
    method: 'GET',
    base: '',
    path: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    query: { shape: Object.fromEntries(inQuery.map((one) => [one.name, 1])) },
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
      says: `200, success, in ${Math.round(performance.now() - began)} ms. Its data${isLong ? ', the beginning' : ''}:`,
      text: isLong ? `${text.slice(0, shownCharacters)}\n…` : text,
    };
  } catch (error) {
    if (!isCallFailed(error)) return { ok: false, says: sentenceOf(error), text: '' };
    const fields = Object.keys(error.errors).length > 0 ? JSON.stringify(error.errors, null, 2) : '';
    return { ok: false, says: `${error.http || ''} ${error.code}: ${error.message}`.trim(), text: fields };
  }
}
