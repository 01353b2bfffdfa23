// The limits of bench:pages, in a process of their own: a bare HTTP server that sends recorded bytes, or one that renders the same
// pages with React Router from recorded answers, without a database, sessions, limits or headers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEnvelope, prepareRequest } from '#contract/common/call.ts';
import type { Call } from '#contract/common/call.ts';
import type { PageContext, RenderPage } from '#server/platform/http/pages.ts';

/** By the address of an API call: its envelope as JSON, and its status. */
export type RecordedAnswers = Map<string, { envelope: unknown; status: number }>;
export type BarePlan =
  | { kind: 'bytes'; pages: Map<string, { body: Uint8Array; headers: Record<string, string> }> }
  | { kind: 'render'; bundle: string; answers: RecordedAnswers };

type Bundle = { entry: { module: { createPageHandler(build: unknown): RenderPage } } };

/** The page renderer of a build, with `call` answered by `answer`. */
export async function pageRenderer(
  bundle: string,
  answer: (address: string) => Promise<{ envelope: unknown; status: number }>,
): Promise<(path: string) => Promise<string>> {
  const build = (await import(bundle)) as Bundle;
  const render = build.entry.module.createPageHandler(build);
  const call = (async (endpoint: Parameters<Call>[0], input: Parameters<Call>[1]) => {
    const { envelope, status } = await answer(prepareRequest(endpoint, input as never).url);
    return openEnvelope(envelope as never, status);
  }) as Call;
  const page: PageContext = {
    call,
    account: null,
    nonce: 'recorded',
    liveCursor: null,
    brandName: 'Guildhall',
    operatorName: null,
    publicUrl: 'http://localhost:3000',
    signInProviders: [],
    socialLinks: [],
    disabledModules: [],
    showsComponents: false,
    requestId: 'bench',
    report: (error) => {
      throw error;
    },
  };
  return async (path) => (await render(new Request(`http://localhost:3000${path}`), page)).text();
}

async function handlerOf(plan: BarePlan) {
  if (plan.kind === 'bytes')
    return async (path: string) => plan.pages.get(path) ?? { body: new Uint8Array(), headers: {} };
  const render = await pageRenderer(plan.bundle, async (address) => {
    const answer = plan.answers.get(address);
    if (!answer) throw new Error(`${address} was not recorded`);
    return answer;
  });
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return async (path: string) => ({ body: Buffer.from(await render(path)), headers });
}

async function serve(plan: BarePlan): Promise<number> {
  const handle = await handlerOf(plan);
  const server = createServer((request, response) => {
    handle(request.url ?? '/').then(
      ({ body, headers }) => response.writeHead(200, { ...headers, 'content-length': body.length }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

if (process.send) {
  process.once('message', (plan: BarePlan) => {
    void serve(plan).then((port) => process.send!(port));
  });
  process.once('disconnect', () => process.exit(0));
}
