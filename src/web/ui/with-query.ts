// Addresses of pages whose filters are in the query.
type QueryValue = string | number | false | null | undefined;

/** A path with the query of all values that say something, in their order; the path alone if none does. */
export function withQuery(path: string, values: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value || value === 0) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
