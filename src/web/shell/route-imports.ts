// Learns which files each page's module imports, so that prefetching a page loads all of them (tools/web-build/imports-aside.ts).
// Nothing waits for it; without it only the page's own file is prefetched. In development there is no such list.
type Manifest = { version: string; routes: Record<string, { imports?: string[] }> };

declare global {
  interface Window {
    __reactRouterManifest?: Manifest;
  }
}

export async function learnRouteImports(): Promise<void> {
  const manifest = window.__reactRouterManifest;
  if (!import.meta.env.PROD || !manifest) return;
  const answer = await fetch(`/assets/imports-${manifest.version}.json`);
  const imports = (await answer.json()) as Record<string, string[]>;
  for (const [id, files] of Object.entries(imports)) {
    const route = manifest.routes[id];
    if (route) route.imports = files;
  }
}
