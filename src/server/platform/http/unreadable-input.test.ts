// Input that no schema rejects by itself: text that PostgreSQL cannot store, and forms that the multipart parser cannot read.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { openKernel } from '#tests/fixtures/kernel.ts';
import type { Kernel } from '#tests/fixtures/kernel.ts';
import { bindFlow } from './bind.ts';

const ran = z.object({ ran: z.boolean() });
const write = endpoint({
  name: 'write',
  domain: 't',
  summary: '',
  method: 'POST',
  path: '/notes/:slug',
  params: z.object({ slug: z.string() }),
  query: z.object({ q: z.string().optional() }),
  body: z.object({
    text: z.string().optional(),
    tags: z.array(z.string()).optional(),
    labels: z.record(z.string(), z.string()).optional(),
  }),
  data: ran,
});
const strict = endpoint({
  name: 'strict',
  domain: 't',
  summary: '',
  method: 'POST',
  path: '/strict',
  body: z.strictObject({ amount: z.int() }),
  data: ran,
});
const send = endpoint({
  name: 'send',
  domain: 't',
  summary: '',
  method: 'POST',
  path: '/pictures',
  upload: true,
  data: ran,
});

let kernel: Kernel;
let http: FastifyInstance;

beforeAll(async () => {
  kernel = await openKernel();
  http = await kernel.serve([
    // As a command would use it: text reaches PostgreSQL as text and as JSON.
    bindFlow(write, { needs: 'anyone' }, async (platform, _, input) => {
      const { text = '', q = '', slug } = input;
      await sql`select ${text}::text, ${q}::text, ${slug}::text, ${JSON.stringify(input)}::jsonb`.execute(
        platform.db,
      );
      return { ran: true };
    }),
    bindFlow(strict, { needs: 'anyone' }, async () => ({ ran: true })),
    bindFlow(send, { needs: 'anyone', largest: 100_000 }, async () => ({ ran: true })),
  ]);
});
afterAll(() => kernel.close());

const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string) =>
  http.inject({ method: 'POST', url: `/api/v1${url}`, headers: json, payload });

it.each([
  ['/notes/a', '{"text":"a\\u0000"}', 'text'],
  ['/notes/a', '{"text":"a\\ud83d"}', 'text'],
  ['/notes/a', '{"text":"\\udc00\\ud800"}', 'text'],
  ['/notes/a', '{"tags":["fine","\\ud800"]}', 'tags.1'],
  ['/notes/a', '{"labels":{"fine":"\\udfff"}}', 'labels.fine'],
  ['/notes/a', '{"labels":{"a\\u0000":"fine"}}', 'labels'],
  ['/notes/a', '{"labels":{"\\ud800":"fine"}}', 'labels'],
  ['/notes/a?q=%00', '{}', 'q'],
])('names the field of text that cannot be stored: %s %s', async (url, payload, field) => {
  const answer = await post(url, payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().code).toBe('invalid_input');
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

it.each([
  ['/notes/a', '{"text":"an owl \\ud83e\\udd89"}'],
  ['/notes/a?q=%f0%9f%a6%89', '{"labels":{"漢":"字"}}'],
])('accepts any well-formed text: %s %s', async (url, payload) => {
  expect((await post(url, payload)).statusCode).toBe(200);
});

it.each(['toString', 'valueOf', 'hasOwnProperty', 'constructor', '__defineGetter__', 'other'])(
  'names the unknown field %s',
  async (name) => {
    const answer = await post('/strict', `{"amount":1,"${name}":1}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [name]: 'Unknown field.' });
  },
);

const part =
  'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx';
const form = 'multipart/form-data; boundary=b';

it.each([
  ['no boundary', 'multipart/form-data', `--b\r\n${part}\r\n--b--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', `--b\r\n${part}\r\n--b--\r\n`],
  ['another boundary', form, `--c\r\n${part}\r\n--c--\r\n`],
  ['no end', form, `--b\r\n${part}`],
  ['an end within the headers of a part', form, '--b\r\ncontent-disposition: form-data; name="file"\r\n'],
  ['an end at the start', form, '--b'],
  ['a single byte', form, '-'],
  ['JSON instead of a form', form, '{"file":"a"}'],
  ['a reserved field name', form, `--b\r\n${part.replace('"file"', '"__proto__"')}\r\n--b--\r\n`],
])('refuses a form with %s', async (_, type, payload) => {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/v1/pictures',
    headers: { 'content-type': type },
    payload,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  expect(kernel.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

it.each([
  ['a form without a file', form, '--b--\r\n', 422, 'file_missing'],
  ['an empty body', form, '', 422, 'file_missing'],
  ['JSON', 'application/json', '{}', 415, 'unsupported_media_type'],
])('asks for a file if it gets %s', async (_, type, payload, status, code) => {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/v1/pictures',
    headers: { 'content-type': type },
    payload,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});
