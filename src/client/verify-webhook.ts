// Checks that a webhook comes from the marketplace, is unchanged and is recent, following the Standard Webhooks specification.
// Guarantees: comparison in constant time (WebCrypto's verify). The body must be the raw text, before any parsing.

export type WebhookEvent = {
  /** Such as order.placed. */
  type: string;
  timestamp: string;
  data: { as: string; [name: string]: unknown };
};

export class WebhookRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookRefused';
  }
}

type HeaderSource =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | string[] | undefined>>;

export type VerifyOptions = {
  /** The request's headers: Headers, or Node's plain object. */
  headers: HeaderSource;
  body: string | Uint8Array;
  /** The secret as it was shown (whsec_…); several during a rotation. */
  secret: string | readonly string[];
  /** The largest accepted difference between the two clocks; default five minutes. */
  toleranceSeconds?: number;
  /** Milliseconds, for tests. */
  now?: number;
};

/** Returns the event with its id, which stays the same when a delivery is repeated; throws `WebhookRefused`. */
export async function verifyWebhook(options: VerifyOptions): Promise<WebhookEvent & { id: string }> {
  const { headers, secret, toleranceSeconds = 300, now = Date.now() } = options;
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) throw new WebhookRefused('This request is not signed.');
  const sentAt = Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1000 - sentAt) > toleranceSeconds)
    throw new WebhookRefused('This webhook is too old, or the clocks are far apart.');
  const body = typeof options.body === 'string' ? options.body : new TextDecoder().decode(options.body);
  const said = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!(await isSigned(said, signatures, secrets)))
    throw new WebhookRefused('The signature of this webhook does not match.');
  return { id, ...(JSON.parse(body) as WebhookEvent) };
}

async function isSigned(
  said: Uint8Array<ArrayBuffer>,
  signatures: string,
  secrets: readonly string[],
): Promise<boolean> {
  const given = signatures
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => bytesOf(part.slice(3)));
  for (const secret of secrets) {
    const bytes = bytesOf(secret.replace(/^whsec_/, ''));
    if (!bytes?.length) continue;
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    for (const signature of given)
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, said))) return true;
  }
  return false;
}

/** Decodes Base64; null when it is invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function headerOf(headers: HeaderSource, name: string): string | null {
  if (typeof headers.get === 'function') return (headers as { get(name: string): string | null }).get(name);
  const value = (headers as Record<string, string | string[] | undefined>)[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
