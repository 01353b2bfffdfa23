// Answers to guests (rendered pages and public JSON), kept in memory for moments, so that what many people ask for is made about twice
// a second.
// Guarantees: no answer is older than its policy's `staleMs`; concurrent requests for one page share one rendering; bounded memory.
// Age is measured from the start of a rendering, before it read any data, by real time and by the application clock.
import type { Clock } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';

/** An answer as it is sent to every guest who asks for the same key. */
export type KeptPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  /** By content encoding, compressed on first use. */
  compressed: Map<string, Promise<Buffer>>;
};

/** Up to `freshMs` an answer is kept as it is; up to `staleMs` it is still sent while a new one is rendered. */
export type PageAges = { freshMs: number; staleMs: number };

export type KeptPages = {
  find(key: string, ages: PageAges, render: () => Promise<KeptPage>): Promise<KeptPage>;
  /** Bytes in use, as counted against the limit. */
  bytes(): number;
};

type Entry = { page: KeptPage; startedMs: number; clockMs: number };

/** The body, what its compressed forms take at most, and the headers and addresses of an entry. */
const bytesOf = (page: KeptPage) => page.body.length * 2 + entryBytes;
const entryBytes = 8192;

/** For prices, availability and results, which change at any moment: a change is visible within a second. */
export const marketAges: PageAges = { freshMs: 500, staleMs: 1000 };

const stores = new WeakMap<Platform, KeptPages>();

/** The store of this process; null where it is switched off (`PAGE_MEMORY_MB=0`, and in development). */
export function keptPagesOf(platform: Platform): KeptPages | null {
  const { settings, clock } = platform;
  if (settings.pageMemoryMb === 0 || settings.isDevelopment) return null;
  let store = stores.get(platform);
  if (!store) stores.set(platform, (store = openKeptPages(settings.pageMemoryMb * 1_000_000, clock)));
  return store;
}

export function openKeptPages(maxBytes: number, clock: Clock): KeptPages {
  // In order of use, the least recently used first.
  const kept = new Map<string, Entry>();
  const rendering = new Map<string, Promise<KeptPage>>();
  let bytes = 0;

  const ageOf = ({ startedMs, clockMs }: Entry) =>
    Math.max(performance.now() - startedMs, Math.abs(clock.now().getTime() - clockMs));

  function drop(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    bytes -= bytesOf(entry.page);
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    const size = bytesOf(entry.page);
    if (entry.page.status !== 200 || size > maxBytes) return;
    kept.set(key, entry);
    bytes += size;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function renderOnce(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const running = rendering.get(key);
    if (running) return running;
    const started = { startedMs: performance.now(), clockMs: clock.now().getTime() };
    const page = render()
      .then((page) => {
        keep(key, { page, ...started });
        return page;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, page);
    return page;
  }

  return {
    bytes: () => bytes,
    async find(key, { freshMs, staleMs }, render) {
      const entry = kept.get(key);
      const age = entry ? ageOf(entry) : Number.POSITIVE_INFINITY;
      if (!entry || age >= staleMs) return renderOnce(key, render);
      kept.delete(key);
      kept.set(key, entry);
      // A failed rendering is reported by the renderer; the next request after `staleMs` meets it.
      if (age >= freshMs) renderOnce(key, render).catch(() => undefined);
      return entry.page;
    },
  };
}
