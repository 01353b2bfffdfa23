// JSON as text, including what JSON.stringify cannot write: duplicate keys, numbers out of range, syntax errors.

/** Text that is written as it is. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An object whose entries may repeat a key. */
export class Entries {
  readonly entries: readonly (readonly [string, Json])[];
  constructor(entries: readonly (readonly [string, Json])[]) {
    this.entries = entries;
  }
}

export type Json = string | number | boolean | null | Raw | Entries | Json[] | { [key: string]: Json };

export function jsonText(value: Json | undefined): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Entries) return textOfEntries(value.entries);
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (value !== null && typeof value === 'object') return textOfEntries(Object.entries(value));
  return JSON.stringify(value) ?? 'null';
}

function textOfEntries(entries: readonly (readonly [string, Json])[]): string {
  const written = entries.filter(([, value]) => value !== undefined);
  return `{${written.map(([key, value]) => `${JSON.stringify(key)}:${jsonText(value)}`).join(',')}}`;
}

/** A place in a JSON value: the keys that lead to it. */
export type Place = readonly (string | number)[];

export function placesIn(value: Json, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object' || value instanceof Raw || value instanceof Entries)
    return [at];
  const inner = Array.isArray(value)
    ? value.slice(0, 5).flatMap((item, index) => placesIn(item, [...at, index]))
    : Object.entries(value).flatMap(([key, item]) => placesIn(item, [...at, key]));
  return [at, ...inner];
}

export function valueAt(value: Json, [first, ...rest]: Place): Json {
  if (first === undefined) return value;
  return valueAt((value as { [key: string]: Json })[first] ?? null, rest);
}

/** A copy with another value at this place; `undefined` removes it. */
export function withValue(value: Json, [first, ...rest]: Place, wanted: Json | undefined): Json {
  if (first === undefined) return wanted ?? null;
  if (Array.isArray(value)) {
    const copy = [...value];
    if (rest.length === 0 && wanted === undefined) copy.splice(first as number, 1);
    else copy[first as number] = withValue(copy[first as number] ?? null, rest, wanted);
    return copy;
  }
  const copy = { ...(value as { [key: string]: Json }) };
  if (rest.length === 0 && wanted === undefined) delete copy[first];
  else copy[first] = withValue(copy[first] ?? null, rest, wanted);
  return copy;
}
