// Facts about the contract as a whole: names are unique, inputs never clash, refusals exist, ids are real uuid v7.
import { describe, expect, it } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { errors } from './common/errors.ts';
import { idSchema, newId } from './common/ids.ts';
import { prepareRequest } from './common/call.ts';
import { getGig } from './catalog/gigs/gig.endpoints.ts';
import { searchGigs } from './discovery/search/search.endpoints.ts';

describe('the contract', () => {
  it('names and places every endpoint once', () => {
    const names = allEndpoints.map((endpoint) => endpoint.name);
    const places = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.base}${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(places).size).toBe(places.length);
  });

  it('never uses one name for two parts of an input', () => {
    for (const { name, params, query, body } of allEndpoints) {
      const fields = [params, query, body].flatMap((shape) => Object.keys(shape.shape));
      expect(new Set(fields).size, name).toBe(fields.length);
    }
  });

  it('declares exactly the parameters of its path', () => {
    for (const { name, path, params } of allEndpoints) {
      const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]);
      expect(Object.keys(params.shape).sort(), name).toEqual(inPath.sort());
    }
  });

  it('asks for an idempotency key on every call that moves money or opens an order', () => {
    const names = [
      'pay-checkout',
      'confirm-payment',
      'approve-delivery',
      'cancel-order',
      'cancel-late-order',
      'request-withdrawal',
      'create-gig',
    ];
    for (const name of names)
      expect(allEndpoints.find((endpoint) => endpoint.name === name)?.idempotent, name).toBe(true);
  });

  it('describes each error with a status and a sentence', () => {
    for (const [code, { http, message }] of Object.entries(errors)) {
      expect(http, code).toBeGreaterThanOrEqual(400);
      expect(message.length, code).toBeGreaterThan(10);
    }
  });

  it('sorts an input into path and query, and escapes both', () => {
    expect(prepareRequest(getGig, { slug: 'a/b c' }).url).toBe('/api/v1/gigs/a%2Fb%20c');
    expect(prepareRequest(searchGigs, { q: 'a&b', limit: 10 }).url).toBe(
      '/api/v1/search/gigs?q=a%26b&limit=10',
    );
  });
});

describe('newId', () => {
  it('returns UUIDv7 ids that sort by their time', () => {
    const [early, late] = [newId(1_700_000_000_000), newId(1_700_000_000_001)];
    expect(idSchema.safeParse(early).success).toBe(true);
    expect(early[14]).toBe('7');
    expect(early < late).toBe(true);
  });

  it('sorts ids of one millisecond in the order of their creation', () => {
    for (let at = 1_700_000_000_000; at < 1_700_000_000_050; at++) {
      const made = Array.from({ length: 1000 }, () => newId(at));
      expect(made).toEqual([...new Set(made)].toSorted());
    }
  });

  it('keeps that order while ids of other times are created in between', () => {
    const at = 1_700_000_001_000;
    const made = Array.from({ length: 500 }, (_, turn) => {
      newId(at + 1 + turn);
      return newId(at);
    });
    expect(made).toEqual(made.toSorted());
  });
});
