// What a run has learned: ids, slugs, numbers and tokens by the parameter that takes them, the actions that answers offered, and
// the inputs that were accepted. Valid requests are built from it, and others' ids are tried with it.
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { Chance } from './chance.ts';
import { sampleFor } from './samples.ts';

type Input = Readonly<Record<string, unknown>>;
export type OfferedAction = { endpoint: AnyEndpoint; values: Record<string, string>; actor: string };

/** Values kept per parameter, actions, and inputs per endpoint: the newest replace the oldest. */
const kept = { values: 48, actions: 60, inputs: 12 };

const byName = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]));
const paramNames = new Set(allEndpoints.flatMap(({ params }) => Object.keys(params.shape)));
const segmentsOf = ({ path }: AnyEndpoint) => path.split('/').filter(Boolean);

/** The parameters after each fixed part of a path: `/orders/:orderNumber` takes what answers of `/orders` call `number`. */
const paramsAfter = new Map<string, Set<string>>();
for (const endpoint of allEndpoints) {
  const segments = segmentsOf(endpoint);
  for (const [at, segment] of segments.entries()) {
    const before = segments[at - 1];
    if (before === undefined || !segment.startsWith(':')) continue;
    paramsAfter.set(before, (paramsAfter.get(before) ?? new Set()).add(segment.slice(1)));
  }
}

/** Names that mean different things in different objects. */
const generic = new Set(['id', 'number', 'slug', 'token', 'name', 'position', 'category', 'tag']);

/** Other names of the same things in bodies and answers. */
const aliases: Readonly<Record<string, string>> = {
  gigSlug: 'slug',
  order: 'orderNumber',
  sellerUsername: 'username',
  emailorusername: 'username',
};

export class Knowledge {
  private readonly values = new Map<string, string[]>();
  /** The values of the current scene: its callers may use them. */
  private readonly current = new Map<string, string[]>();
  private readonly inputs = new Map<string, Input[]>();
  readonly actions: OfferedAction[] = [];

  add(name: string, value: string): void {
    if (this.isSceneOpening) addTo(this.current, name, value);
    addTo(this.values, name, value);
  }

  private isSceneOpening = false;

  /** Forgets the previous scene; what `learnScene` adds belongs to the new one. */
  openScene(learnScene: () => void): void {
    this.current.clear();
    this.actions.length = 0;
    this.isSceneOpening = true;
    learnScene();
    this.isSceneOpening = false;
  }

  accepted(endpoint: AnyEndpoint, input: Input): void {
    const known = this.inputs.get(endpoint.name) ?? [];
    this.inputs.set(endpoint.name, known);
    known.push(input);
    if (known.length > kept.inputs) known.shift();
  }

  inputOf(endpoint: AnyEndpoint, chance: Chance): Input | null {
    const known = this.inputs.get(endpoint.name);
    return known ? chance.pick(known) : null;
  }

  /** A value for a path parameter: mostly one of the scene, or a recent one; sometimes that of another parameter. */
  param(name: string, chance: Chance): string {
    const known = this.values.get(name) ?? [];
    if (known.length === 0 || chance.of(0.02)) return chance.pick(this.values.get('slug') ?? ['1']);
    const ofScene = this.current.get(name) ?? known.slice(-3);
    return chance.weighted<() => string>([
      [() => chance.pick(ofScene), 6],
      [() => chance.pick(known.slice(-3)), 3],
      [() => chance.pick(known), 2],
    ])();
  }

  valueFor(endpoint: string, field: string, chance: Chance): unknown {
    const name = aliases[field] ?? field;
    const known = generic.has(field) ? undefined : (this.current.get(name) ?? this.values.get(name));
    if (known && known.length > 0 && endpoint !== 'user-registration') return chance.pick(known.slice(-6));
    return sampleFor(endpoint, field, chance);
  }

  /** Learns from the data of a success. */
  learn(endpoint: AnyEndpoint | null, data: unknown, actor: string): void {
    const segments = endpoint ? segmentsOf(endpoint).filter((segment) => !segment.startsWith(':')) : [];
    this.walk(data, paramsAfter.get(segments.at(-1) ?? '') ?? none, { actor, left: 400 });
  }

  /** `params`: what the object's own id, number or slug is a value for. */
  private walk(value: unknown, params: ReadonlySet<string>, run: { actor: string; left: number }): void {
    if (value === null || typeof value !== 'object' || run.left-- < 0) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 8)) this.walk(item, params, run);
      return;
    }
    const own = value as Record<string, unknown>;
    for (const [key, item] of Object.entries(own)) {
      const isText = typeof item === 'string' && item !== '' && item.length < 200;
      if (isText && generic.has(key)) {
        for (const param of params) if (isNameOf(key, param)) this.add(param, item);
      } else if (isText) {
        const name = aliases[key] ?? key;
        if (paramNames.has(name) || name.endsWith('Id')) this.add(name, item);
      } else {
        this.walk(item, key === 'items' ? params : paramsOf(key), run);
      }
    }
    if (Array.isArray(own.allowedActions)) this.offer(own, run.actor);
  }

  private offer(own: Record<string, unknown>, actor: string): void {
    for (const name of own.allowedActions as string[]) {
      const endpoint = byName.get(name);
      const param = endpoint && Object.keys(endpoint.params.shape).at(-1);
      if (!endpoint || !param) continue;
      const value = Object.entries(own).find(([key]) => key === param || isNameOf(key, param))?.[1];
      if (typeof value !== 'string') continue;
      this.actions.push({ endpoint, values: { [param]: value }, actor });
      if (this.actions.length > kept.actions) this.actions.shift();
    }
  }
}

const none: ReadonlySet<string> = new Set();

/** The parameters that objects under this key are values for: `messages` and `message` hold a `messageId`. */
function paramsOf(key: string): ReadonlySet<string> {
  const singular = key.replace(/s$/, '');
  return new Set([...(paramsAfter.get(key) ?? []), `${singular}Id`, `${singular}Number`]);
}

function addTo(values: Map<string, string[]>, name: string, value: string): void {
  const known = values.get(name) ?? [];
  values.set(name, known);
  if (known.includes(value)) return;
  known.push(value);
  if (known.length > kept.values) known.shift();
}

/** Whether `id`, `number`, `slug`, … is what this parameter names: `orderNumber` takes a `number`. */
function isNameOf(key: string, param: string): boolean {
  return (
    param.toLowerCase().endsWith(key.toLowerCase()) && ['id', 'number', 'slug', 'token', 'name'].includes(key)
  );
}
