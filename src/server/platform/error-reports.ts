// ERROR_WEBHOOK_URL: sends errors of the log to a service of the operator.
// Guarantees: no personal data, because only the fixed text of the line, the kind of error, where it was thrown and the route, job or
// timer are sent, never an error's message; one report per error and minute, 20 per minute in all; a slow or failing service holds
// nothing up, and what it does not accept within five seconds is dropped.

export type ErrorReports = {
  /** A line of the log, as written; lines below level error are ignored. */
  take(line: string): void;
  /** Waits for reports under way, at most five seconds. */
  close(): Promise<void>;
};

export type ErrorReport = {
  /** One line for people, under the name that chat services show. */
  text: string;
  service: string;
  time: number;
  message: string;
  error: { type: string; code: string | null; stack: string[] } | null;
  requestId: string | null;
  where: Record<string, string>;
  /** How often the same error occurred since its last report. */
  repeated: number;
  /** Reports that were dropped since the last one, because there were too many. */
  dropped: number;
};

type Options = {
  url: string;
  service: string;
  /** Called when reports begin to fail, not for each. */
  failed(reason: string): void;
  now?: () => number;
};

const windowMs = 60_000;
const maxPerWindow = 20;
const maxWaiting = 20;
const maxKinds = 500;
const patienceMs = 5000;
const maxFrames = 12;
const longestText = 300;
/** Fields of a line whose values are names in the code. */
const places = ['route', 'job', 'timer', 'part', 'code', 'security'] as const;

export function openErrorReports({
  url,
  service,
  failed,
  now = () => performance.now(),
}: Options): ErrorReports {
  const admission = openAdmission(now);
  const ended = new AbortController();
  let waiting = 0;
  let isFailing = false;
  let deliveries: Promise<void> = Promise.resolve();

  async function deliver(report: ErrorReport): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ended.signal]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed((error as Error).message);
      isFailing = true;
    } finally {
      waiting--;
    }
  }

  return {
    take(line) {
      if (ended.signal.aborted || !/"level":[56]0\b/.test(line)) return;
      const report = readReport(line, service);
      const admitted = report && admission(kindOf(report), waiting < maxWaiting);
      if (!admitted) return;
      waiting++;
      deliveries = deliveries.then(() => deliver({ ...report, ...admitted }));
    },
    async close() {
      const timer = setTimeout(() => ended.abort(), patienceMs);
      await deliveries;
      clearTimeout(timer);
      ended.abort();
    },
  };
}

/** Whether a report of this kind is due now, and what was counted instead of sent since the last one. */
function openAdmission(now: () => number) {
  const kinds = new Map<string, { at: number; repeated: number }>();
  let window = { at: -Infinity, sent: 0 };
  let dropped = 0;
  return (kind: string, hasRoom: boolean): Pick<ErrorReport, 'repeated' | 'dropped'> | null => {
    const at = now();
    const known = kinds.get(kind);
    if (known && at - known.at < windowMs) {
      known.repeated++;
      return null;
    }
    if (at - window.at >= windowMs) window = { at, sent: 0 };
    if (window.sent >= maxPerWindow || !hasRoom) {
      dropped++;
      return null;
    }
    window.sent++;
    kinds.delete(kind);
    kinds.set(kind, { at, repeated: 0 });
    if (kinds.size > maxKinds) kinds.delete(kinds.keys().next().value!);
    const counts = { repeated: known?.repeated ?? 0, dropped };
    dropped = 0;
    return counts;
  };
}

type Line = Record<string, unknown> & {
  time?: number;
  msg?: string;
  reqId?: string;
  err?: { type?: string; code?: unknown; stack?: string };
};

function readReport(line: string, service: string): ErrorReport | null {
  let fields: Line;
  try {
    fields = JSON.parse(line) as Line;
  } catch {
    return null;
  }
  const message = (fields.msg ?? 'an error').slice(0, longestText);
  const where = Object.fromEntries(
    places.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
  const { err } = fields;
  const error = err
    ? {
        type: err.type ?? 'Error',
        code: typeof err.code === 'string' ? err.code.slice(0, 40) : null,
        stack: framesOf(err.stack ?? ''),
      }
    : null;
  const at = Object.values(where)[0];
  const text = `${service}: ${message}${error ? ` (${error.type})` : ''}${at ? ` in ${at}` : ''}`;
  const requestId = fields.reqId ?? null;
  return { text, service, time: fields.time ?? 0, message, error, requestId, where, repeated: 0, dropped: 0 };
}

/** Without the message, which may quote what a person wrote. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at (?:.+ \()?(?:file:|node:|\/|[A-Z]:\\)[^"]*:\d+:\d+\)?$/.test(line))
    .slice(0, maxFrames)
    .map((line) => line.trim().slice(0, longestText));
}

function kindOf({ message, error, where }: ErrorReport): string {
  return JSON.stringify([message, error?.type, error?.code, error?.stack[0], where]);
}
