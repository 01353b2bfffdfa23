// The settings of the embeddings service: complete, absent, or rejected with one line.
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const url = 'https://api.example.com/v1/embeddings';

it('uses no service by default', () => {
  expect(readSettings({}).embeddings).toBeUndefined();
});

it.each([url, 'http://localhost:8080/embed', 'http://127.0.0.1:8080/embed', 'http://[::1]:8080/embed'])(
  'accepts %s',
  (address) => {
    const settings = readSettings({
      SEARCH_EMBEDDINGS_URL: address,
      SEARCH_EMBEDDINGS_MODEL: 'small',
      SEARCH_EMBEDDINGS_KEY: 'sk-1',
    });
    expect(settings.embeddings).toEqual({ url: address, model: 'small', key: 'sk-1' });
  },
);

it.each([
  'http://api.example.com/embed',
  'http://localhost.example.com/embed',
  'http://127.0.0.1.example.com/embed',
  'https://user:password@api.example.com/embed',
  'ftp://localhost/embed',
  'api.example.com',
])('rejects %s', (address) => {
  expect(() => readSettings({ SEARCH_EMBEDDINGS_URL: address, SEARCH_EMBEDDINGS_MODEL: 'small' })).toThrow(
    'The setting SEARCH_EMBEDDINGS_URL must be an https address',
  );
});

it('names the setting that is missing or unusable', () => {
  expect(() => readSettings({ SEARCH_EMBEDDINGS_URL: url })).toThrow('SEARCH_EMBEDDINGS_MODEL is missing');
  expect(() => readSettings({ SEARCH_EMBEDDINGS_MODEL: 'small' })).toThrow(
    'SEARCH_EMBEDDINGS_URL is missing',
  );
  expect(() => readSettings({ SEARCH_EMBEDDINGS_KEY: 'sk-1' })).toThrow('SEARCH_EMBEDDINGS_URL is missing');
  const key = { SEARCH_EMBEDDINGS_URL: url, SEARCH_EMBEDDINGS_MODEL: 'small', SEARCH_EMBEDDINGS_KEY: 'a\nb' };
  expect(() => readSettings(key)).toThrow('SEARCH_EMBEDDINGS_KEY must not contain');
});
