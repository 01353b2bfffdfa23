// What the log removes from its lines, whatever field, error or text a secret is in.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { secretRemover } from './log-secrets.ts';
import { readSettings } from './settings/settings.ts';

/** The lines that this log writes. */
function linesOf(write: (log: ReturnType<typeof openLog>) => void, env: Record<string, string> = {}): string {
  const lines: string[] = [];
  write(openLog({ ...readSettings(env), logLevel: 'info' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it.each<[string, object]>([
    ['a field', { password: 'Planted-1' }],
    ['a deep field', { a: { b: [{ c: { newPassword: 'Planted-1' } }] } }],
    ['a field in other case', { headers: { Authorization: 'Planted-1' } }],
    ['a number', { otp: 4242424242 }],
    ['a card', { card: { number: '4000 0566 5566 5556', cvc: 'Planted-1' } }],
    ['an error message', { err: new Error('rejected: {"password":"Planted-1"}') }],
    ['a property of an error', { err: Object.assign(new Error('no'), { config: { token: 'Planted-1' } }) }],
    ['the cause of an error', { err: new Error('no', { cause: new Error('Bearer Planted-12345') }) }],
    ['a text in quotes', { body: '{"a":{"accessToken":"Planted-1"}}' }],
    ['a text of parameters', { url: '/reset?a=1&token=Planted-1&b=2' }],
    ['a URL with a password', { url: 'smtps://user:Planted-1@mail.test:465' }],
    ['a cookie', { text: 'rt=Planted-1; dev=Planted-1; __Host-rt=Planted-1' }],
    ['a message', {}],
  ])('removes a secret from %s', (_, fields) => {
    const written = linesOf((log) => log.error(fields, 'seen Bearer Planted-1234567'));
    expect(written).not.toMatch(/Planted|4242424242|5566/);
    expect(written).toContain('[cut]');
  });

  it.each([
    ['an access token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl'],
    ['an access token after a hyphen', 'session-eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl'],
    ['an API key', 'mk_0123456789abcdefghijABCDEFGHIJ0123456789'],
    ['a key of Stripe', 'sk_live_51Nabcdefghijklmnop'],
    ['a webhook secret', 'whsec_0123456789abcdefghijABCDEFGHIJ0123456789+/='],
    ['the secret of a payment', 'pi_3Nabc_secret_abcdef'],
    ['a refresh cookie', `0199f3a2-1111-7222-8333-444455556666.3.${'aB3-'.repeat(10)}xyz`],
    ['a token of 32 bytes', 'aB3_'.repeat(10) + 'xyz'],
    ['a password hash', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'],
    ['a card number', '4242 4242 4242 4242'],
    ['a card number without spaces', '378282246310005'],
    ['a row of the database', 'Failing row contains (1, ana@example.test, (x), 5).'],
    ['a duplicate value', 'Key (email)=(ana@example.test) already exists.'],
  ])('removes %s from a text', (_, secret) => {
    const written = linesOf((log) => log.error({ err: new Error(`before ${secret} after`) }, 'failed'));
    expect(written).not.toContain(secret);
    expect(written).toMatch(/before .*\[cut\].* ?after/);
    expect(written).not.toContain('ana@example.test');
  });

  it('removes the secrets of its own settings wherever they are', () => {
    const env = {
      DATABASE_URL: 'postgres://app:Planted%2Fdatabase@db.test/app',
      SMTP_URL: 'smtp://mail:PlantedSmtp@mail.test',
      SECRET_KEY: '5e'.repeat(32),
      PUBLIC_URL: 'https://guildhall.test',
      STRIPE_SECRET_KEY: 'sk_test_PlantedStripe',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_visible',
      STRIPE_WEBHOOK_SECRET: 'whsec_PlantedWebhook',
      GOOGLE_CLIENT_ID: 'visible-client',
      GOOGLE_CLIENT_SECRET: 'PlantedGoogle',
      SEARCH_EMBEDDINGS_URL: 'https://embeddings.test/v1',
      SEARCH_EMBEDDINGS_MODEL: 'visible-model',
      SEARCH_EMBEDDINGS_KEY: 'PlantedEmbeddings',
    };
    const written = linesOf(
      (log) =>
        log.error(
          { a: ['Planted/database', 'xPlantedSmtpx'], err: new Error(Object.values(env).join(' | ')) },
          'PlantedGoogle',
        ),
      env,
    );
    expect(written).not.toMatch(/Planted|5e5e/);
    for (const shown of ['visible-client', 'visible-model', 'db.test', 'mail.test'])
      expect(written).toContain(shown);
  });

  it('keeps what is needed to find a fault', () => {
    const written = linesOf((log) =>
      log.error(
        {
          err: Object.assign(new Error('relation "gigs" does not exist'), { code: '42P01' }),
          route: '/api/v1/gigs/:slug',
          jobId: '0199f3a2-1111-7222-8333-444455556666',
          order: 'ORD-2026-000123',
          code: 'order_not_found',
          sha256: 'ab'.repeat(32),
          constraint: 'gigs_with_a_long_name_of_exactly_43_characte',
          url: 'https://example.test:8443/a/b',
          amountMinor: 123_456_789_012,
          at: '2026-11-26T10:00:00.000Z',
        },
        'a request failed',
      ),
    );
    expect(written).not.toContain('[cut]');
    expect(JSON.parse(written)).toMatchObject({ msg: 'a request failed', code: 'order_not_found' });
  });

  it('writes one line of valid JSON for any content', () => {
    const remove = secretRemover();
    fc.assert(
      fc.property(fc.object(), fc.string({ unit: 'binary' }), (fields, text) => {
        const line = remove(`${JSON.stringify({ fields, text, password: text })}\n`);
        expect(line.indexOf('\n')).toBe(line.length - 1);
        expect(JSON.parse(line)).toMatchObject({ password: '[cut]' });
      }),
      { numRuns: 300 },
    );
  });

  it('reads long texts of pieces that begin a secret', () => {
    const remove = secretRemover();
    for (const piece of ['a', '"', '\\', '://a:', 'Bearer ', '4 ', 'token=', '(', '?t=', 'eyJ'])
      expect(remove(JSON.stringify({ text: piece.repeat(100_000) })).length).toBeGreaterThan(0);
  });
});
