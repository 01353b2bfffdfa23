// Writers are compiled on first use, so a schema that cannot be compiled would otherwise fail only in production.
import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { writeAnswer } from './answer-writer.ts';

const envelope = { status: 'success' as const, statusCode: 2000, message: 'OK', data: undefined };

it('compiles a writer for the answers of every endpoint', () => {
  const writable = allEndpoints.filter((endpoint) => endpoint.file === null);
  expect(writable.length).toBeGreaterThan(150);
  for (const endpoint of writable) {
    expect(JSON.parse(writeAnswer(endpoint, envelope)), endpoint.name).toMatchObject({ statusCode: 2000 });
  }
});
