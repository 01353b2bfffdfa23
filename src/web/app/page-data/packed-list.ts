// Lists in the data of a page: the fields of their items are named once, and the values follow row by row. The data is a part of the
// document, where objects would name every field again.
// Guarantees: an opened list has the items that were packed, and is the same object each time.

/** Of one level of nested objects; a nested object that is null is null in all its fields. */
type Field = string | [name: string, fields: string[]];
export type PackedList<Item extends object> = {
  fields: Field[];
  values: unknown[];
  /** Only for types. */
  items?: Item[];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function packed<Item extends object>(items: readonly Item[]): PackedList<Item> {
  const rows = items as readonly Record<string, unknown>[];
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const fields = names.map((name): Field => {
    const nested = rows.map((row) => row[name]).filter(isObject);
    return nested.length > 0 ? [name, [...new Set(nested.flatMap((value) => Object.keys(value)))]] : name;
  });
  const values = rows.flatMap((row) =>
    fields.flatMap((field) => {
      if (typeof field === 'string') return [row[field]];
      const [name, inner] = field;
      const value = row[name];
      return inner.map((key) => (isObject(value) ? value[key] : value));
    }),
  );
  return { fields, values };
}

const opened = new WeakMap<object, object[]>();

export function openList<Item extends object>(list: PackedList<Item>): Item[] {
  const known = opened.get(list);
  if (known) return known as Item[];
  const items: Record<string, unknown>[] = [];
  for (let at = 0; at < list.values.length;) {
    const item: Record<string, unknown> = {};
    for (const field of list.fields) {
      if (typeof field === 'string') set(item, field, list.values[at++]);
      else set(item, field[0], openObject(field[1], list.values.slice(at, (at += field[1].length))));
    }
    items.push(item);
  }
  opened.set(list, items);
  return items as Item[];
}

function openObject(names: readonly string[], values: readonly unknown[]): unknown {
  if (values.every((value) => value === values[0] && (value === null || value === undefined)))
    return values[0];
  const object: Record<string, unknown> = {};
  for (const [i, name] of names.entries()) set(object, name, values[i]);
  return object;
}

/** An optional field that an item lacks stays absent. */
function set(object: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined) object[name] = value;
}
