// Learns which files each page's file imports, so that pages fetched ahead of a click come whole (tools/web-build/imports-aside.ts).
// Guards: nobody waits for it; without it a page fetched ahead brings its own file only. In development nothing is set aside.
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
