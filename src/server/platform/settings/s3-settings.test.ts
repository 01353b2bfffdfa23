// The settings of the object store: all or none, and where plain http is accepted.
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'marketplace-files',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'a/secret+key',
};

describe('the settings of the object store', () => {
  it('are absent by default', () => {
    expect(readSettings({}).s3).toBeUndefined();
  });

  it('are read with their defaults', () => {
    expect(readSettings(complete).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'marketplace-files',
      region: 'us-east-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/secret+key',
      prefix: '',
      timeoutMs: 20_000,
    });
    expect(readSettings({ ...complete, S3_PREFIX: 'shop/files' }).s3!.prefix).toBe('shop/files/');
  });

  it.each(Object.keys(complete))('require %s if another one is set', (name) => {
    expect(() => readSettings({ ...complete, [name]: '' })).toThrow(`The setting ${name} is missing`);
  });

  it.each([
    ['S3_ENDPOINT', 'http://s3.example.com'],
    ['S3_ENDPOINT', 'http://203.0.113.7:9000'],
    ['S3_ENDPOINT', 'https://user:secret@s3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/bucket'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_BUCKET', 'Not A Bucket'],
    ['S3_PREFIX', '/files/'],
    ['S3_TIMEOUT_SECONDS', '0'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readSettings({ ...complete, [name]: value })).toThrow(name);
  });

  it.each(['http://localhost:9000', 'http://minio:9000', 'http://10.1.2.3:9000', 'http://[fd00::1]:9000'])(
    'accept %s within a private network',
    (endpoint) => {
      expect(readSettings({ ...complete, S3_ENDPOINT: endpoint }).s3!.endpoint).toBe(endpoint);
    },
  );
});
