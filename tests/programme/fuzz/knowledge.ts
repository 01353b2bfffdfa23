// What a run has learned: ids, slugs, numbers and tokens by the parameter that takes them, the actions that answers offered, and
// the inputs that were accepted. Valid requests are built from it, and others' ids are tried with it.
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { Chance } from './chance.ts';
import { sampleFor } from './samples.ts';

type Input = Readonly<Record<string, unknown>>;
/** A parameter's value in an answer to this actor. `after`: the fixed part of a path before it, '' if unknown. */
type Sighting = { actor: string; param: string; after: string; values: Record<string, string> };
type Slot = { after: string; param: string };
type Walk = { actor: string; given: Record<string, string>; left: number };
export type OfferedAction = { endpoint: AnyEndpoint; values: Record<string, string>; actor: string };

/** Values kept per parameter, actions, and inputs per endpoint: the newest replace the oldest. */
const kept = { values: 48, actions: 60, sightings: 80, inputs: 12 };

const byName = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]));
const paramNames = new Set(allEndpoints.flatMap(({ params }) => Object.keys(params.shape)));
const segmentsOf = ({ path }: AnyEndpoint) => path.split('/').filter(Boolean);

/** The last parameter of a path and the fixed part before it: `/orders/:orderNumber/tip` is of `orderNumber` after `orders`. */
function slotsOf(endpoint: AnyEndpoint): Slot[] {
  const segments = segmentsOf(endpoint);
  return segments.flatMap((segment, at) =>
    at > 0 && segment.startsWith(':') ? [{ after: segments[at - 1]!, param: segment.slice(1) }] : [],
  );
}

/** The parameters after each fixed part of a path: `/orders/:orderNumber` takes what answers of `/orders` call `number`. */
const slotsAfter = new Map<string, Slot[]>();
/** The endpoints whose last parameter has this name. */
const endpointsOf = new Map<string, { endpoint: AnyEndpoint; after: string }[]>();
for (const endpoint of allEndpoints) {
  const slots = slotsOf(endpoint);
  for (const slot of slots) {
    const known = slotsAfter.get(slot.after) ?? [];
    if (!known.some(({ param }) => param === slot.param)) slotsAfter.set(slot.after, [...known, slot]);
  }
  const last = slots.at(-1);
  if (last)
    endpointsOf.set(last.param, [...(endpointsOf.get(last.param) ?? []), { endpoint, after: last.after }]);
}

/** Names that mean different things in different objects. */
const generic = new Set(['id', 'number', 'slug', 'token', 'name', 'position', 'category', 'tag']);

/** Other names of the same things in bodies and answers. */
const aliases: Readonly<Record<string, string>> = {
  gigSlug: 'slug',
  order: 'orderNumber',
  sellerUsername: 'username',
  emailorusername: 'username',
  gigs: 'gigId',
};

/** The pages that emails link to, and the part of the endpoints' paths before the same token. */
const linkTakers: Readonly<Record<string, string>> = {
  tickets: 'ticket-links',
  'claim-links': 'claim-links',
  'suspension-links': 'suspension-links',
  'two-factor-links': 'two-factor-links',
  unsubscribe: 'unsubscribe',
};

export class Knowledge {
  private readonly values = new Map<string, string[]>();
  /** The values of the current scene: its callers may use them. */
  private readonly current = new Map<string, string[]>();
  private readonly inputs = new Map<string, Input[]>();
  readonly actions: OfferedAction[] = [];
  private readonly sightings: Sighting[] = [];

  add(name: string, value: string): void {
    if (this.isSceneOpening) addTo(this.current, name, value);
    addTo(this.values, name, value);
  }

  private isSceneOpening = false;

  /** Forgets the previous scene; what `learnScene` adds belongs to the new one. */
  openScene(learnScene: () => void): void {
    this.current.clear();
    this.actions.length = 0;
    this.sightings.length = 0;
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
    if (field === 'cursor') return known && chance.of(0.3) ? chance.pick(known) : undefined;
    if (known && known.length > 0 && endpoint !== 'user-registration') return chance.pick(known.slice(-6));
    return sampleFor(endpoint, field, chance);
  }

  /** Learns from the data of a success. `input`: what was sent. */
  learn(endpoint: AnyEndpoint | null, data: unknown, actor: string, input: Input = {}): void {
    const segments = endpoint ? segmentsOf(endpoint).filter((segment) => !segment.startsWith(':')) : [];
    const names = endpoint ? Object.keys(endpoint.params.shape) : [];
    const given = Object.fromEntries(
      names.flatMap((name) => (typeof input[name] === 'string' ? [[name, input[name]] as const] : [])),
    );
    this.walk(data, slotsAfter.get(segments.at(-1) ?? '') ?? [], { actor, given, left: 400 });
  }

  /** Learns the links of emails: a token in a path opens what no answer names. */
  learnLinks(emails: readonly string[]): void {
    for (const [segment, after] of Object.entries(linkTakers)) {
      const link = new RegExp(`/${segment}/([\\w.~-]{10,300})`);
      const tokens = emails.flatMap((text) => link.exec(text)?.[1] ?? []);
      for (const token of tokens.slice(-1)) {
        this.see({ after, param: 'token' }, token, { actor: 'guest', given: {}, left: 0 });
        addTo(this.current, 'token', token);
      }
    }
  }

  /** An endpoint that takes what this actor has seen, and the values for its path. */
  followUp(
    chance: Chance,
    may: (actor: string, endpoint: AnyEndpoint) => boolean,
    acceptedOf: (name: string) => number,
  ): OfferedAction | null {
    if (this.sightings.length === 0) return null;
    const { actor, param, after, values } = chance.pick(this.sightings);
    const takers = (endpointsOf.get(param) ?? []).filter(
      (taker) => (after === '' || taker.after === after) && may(actor, taker.endpoint),
    );
    if (takers.length === 0) return null;
    const candidates = Array.from({ length: 3 }, () => chance.pick(takers).endpoint);
    const [endpoint] = candidates.toSorted((a, b) => acceptedOf(a.name) - acceptedOf(b.name));
    return { endpoint: endpoint!, values, actor };
  }

  /** `slots`: what the object's own id, number or slug is a value for. */
  private walk(value: unknown, slots: readonly Slot[], run: Walk): void {
    if (value === null || typeof value !== 'object' || run.left-- < 0) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 8)) this.walk(item, slots, run);
      return;
    }
    const own = value as Record<string, unknown>;
    for (const [key, item] of Object.entries(own)) {
      const isText = typeof item === 'string' && item !== '' && item.length < 200;
      if (isText && key === 'nextCursor') this.add('cursor', item);
      if (isText && generic.has(key)) {
        for (const slot of slots) if (isNameOf(key, slot.param)) this.see(slot, item, run);
      } else if (isText) {
        const name = aliases[key] ?? key;
        if (paramNames.has(name) || name.endsWith('Id')) this.see({ after: '', param: name }, item, run);
      } else {
        this.walk(item, key === 'items' ? slots : slotsOfKey(key), run);
      }
    }
    if (Array.isArray(own.allowedActions)) this.offer(own, run.actor);
  }

  private see({ after, param }: Slot, value: string, { actor, given }: Walk): void {
    this.add(param, value);
    if (!endpointsOf.has(param)) return;
    this.sightings.push({ actor, param, after, values: { ...given, [param]: value } });
    if (this.sightings.length > kept.sightings) this.sightings.shift();
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

/** The parameters that objects under this key are values for: `messages` and `message` hold a `messageId`. */
function slotsOfKey(key: string): Slot[] {
  const singular = key.replace(/s$/, '');
  const named = ['Id', 'Number'].map((ending) => ({ after: '', param: `${singular}${ending}` }));
  return [...(slotsAfter.get(key) ?? []), ...named];
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
