// Renders one page as one complete response: nothing is streamed, so guests' pages are cacheable.
// Guarantees: the true status (404, 500, redirects), and this response's nonce on every inline script.
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, ServerBuild } from 'react-router';
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type PageContext, pageContext } from '#web/app/page-context.ts';
import { RenderContext } from '#web/app/render-context.ts';

const renderTimeoutMs = 10_000;

/** The page renderer of a build: one `Request` and its page context in, one finished `Response` out. */
export function createPageHandler(build: ServerBuild) {
  const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production');
  return (request: Request, page: PageContext): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    return handle(request, context);
  };
}

/** An address that no route matches, not even `*` (a line break in it), is the caller's mistake. */
const isCallers = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isCallers(error)) return;
  if (!request.signal.aborted) context.get(pageContext).report?.(error);
};

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = loadContext.get(pageContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  let failed = false;
  const html = await renderWhole(
    <RenderContext value={{ nonce: page.nonce, requestId: page.requestId }}>
      <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
    </RenderContext>,
    page.nonce,
    (error) => {
      failed = true;
      page.report?.(error);
    },
  );
  return new Response(html, { status: failed && status < 400 ? 500 : status, headers });
}

function renderWhole(
  tree: React.ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // Nothing is streamed, so no part is moved behind a script: a page is complete without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeoutMs);
  });
}
