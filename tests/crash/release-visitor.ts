// A person whose requests go to processes of two releases in turn, as behind a proxy during an upgrade. Cookies and the access token
// of one process are sent to the other. An answer other than 200 fails the test with its text.
import { prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint, DataOf, InputOf } from '#contract/common/endpoint.ts';
import { newIdempotencyKey } from '#contract/common/ids.ts';
import { uploadPicture } from '#contract/foundation/uploads/upload.endpoints.ts';
import { plainPicture } from '#tests/fixtures/build-gig.ts';

export const origin = 'http://localhost:3000';

export type Visitor = {
  /** `at`: the process to ask, out of turn. */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, at?: string): Promise<DataOf<E>>;
  /** The id of a new picture. */
  addPicture(): Promise<string>;
  /** Sends this token from now on. */
  useToken(token: string): void;
  /** `next` says which process the next request goes to. */
  serveBy(next: () => string): void;
};

export function openVisitor(first: () => string): Visitor {
  let nextUrl = first;
  const cookies = new Map<string, string>();
  let token: string | null = null;

  async function send(path: string, request: RequestInit, at = nextUrl()): Promise<unknown> {
    const url = `${at}${path}`;
    const response = await fetch(url, {
      ...request,
      headers: {
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(request.headers as Record<string, string> | undefined),
      },
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${url} was answered ${response.status}: ${text}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return (JSON.parse(text) as { data: unknown }).data;
  }

  return {
    async call(endpoint, input, at) {
      const { method, url, body } = prepareRequest(endpoint, input);
      const headers = {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.idempotent ? { 'idempotency-key': newIdempotencyKey() } : {}),
      };
      return (await send(url, { method, headers, ...(body === undefined ? {} : { body }) }, at)) as never;
    },
    async addPicture() {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await plainPicture())], { type: 'image/png' }), 'cover.png');
      const picture = await send(`/api/v1${uploadPicture.path}`, { method: 'POST', body: form });
      return (picture as DataOf<typeof uploadPicture>).id;
    },
    useToken: (to) => void (token = to),
    serveBy: (next) => void (nextUrl = next),
  };
}
