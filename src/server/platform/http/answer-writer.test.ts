// Writers are prepared at the first answer, so that one that cannot be prepared would show in use only.
import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { writeAnswer } from './answer-writer.ts';

const nobody = { status: 'success' as const, statusCode: 2000, message: 'OK', data: undefined };

it('prepares a writer for the answers of every endpoint', () => {
  const writable = allEndpoints.filter((endpoint) => endpoint.file === null);
  expect(writable.length).toBeGreaterThan(150);
  for (const endpoint of writable) {
    expect(JSON.parse(writeAnswer(endpoint, nobody)), endpoint.name).toMatchObject({ statusCode: 2000 });
  }
});
