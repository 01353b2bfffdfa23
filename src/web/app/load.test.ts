// The rules of loading a page: redirects, and what a refusal becomes.
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Call, CallFailed } from '#contract/common/call.ts';
import { gate, type LoadArgs, nothing, onServer } from '#web/app/load.ts';
import { sendHome } from '#web/app/sign-in/wanted-address.ts';
import { signIn, signOut } from '#web/app/session.ts';
import { type PageContext, pageContext, type SignedIn } from '#web/app/page-context.ts';

const call = (() => Promise.reject(new Error('not called'))) as Call;

function account(changes: Partial<SignedIn>): SignedIn {
  return {
    _id: '01900000-0000-7000-8000-000000000001',
    email: 'ada@example.test',
    role: 2,
    switchable: 2,
    bonbording: 1,
    sonbording: 0,
    profile: { username: 'ada', displayName: null, avatarUrl: null },
    status: 'active',
    created_at: '2026-01-01T00:00:00.000Z',
    emailverified_at: 1,
    ...changes,
  };
}

function args(who: SignedIn | null): LoadArgs {
  return { call, params: {}, url: new URL('http://localhost/x'), account: who };
}

async function thrownBy(work: unknown): Promise<Response | null> {
  const thrown: unknown = await Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown : null;
}

async function redirectOf(work: Promise<unknown>): Promise<string | null> {
  return (await thrownBy(work))?.headers.get('location') ?? null;
}

const forgotten = /^wanted=; .*Max-Age=0/;

async function thrownOnServer(error: unknown): Promise<{ data: unknown; init: { status: number } }> {
  const context = new RouterContextProvider();
  const page: PageContext = {
    call,
    account: null,
    liveCursor: null,
    nonce: 'n',
    brandName: 'B',
    operatorName: null,
    disabledModules: [],
    showsComponents: false,
    socialLinks: [],
    publicUrl: '',
    signInProviders: [],
    requestId: 'req-1',
  };
  context.set(pageContext, page);
  const loader = onServer(() => {
    throw error;
  });
  try {
    await loader({ context, params: {}, url: new URL('http://localhost/x') } as never);
  } catch (thrown) {
    return thrown as { data: unknown; init: { status: number } };
  }
  throw new Error('nothing was thrown');
}

describe('gate', () => {
  const forSellers = gate(nothing, { needs: 'seller' });
  const forBuyers = gate(nothing, { needs: 'buyer' });
  const forAll = gate(nothing, { needs: 'session' });

  it('sends guests to the home page', async () => {
    expect(await redirectOf(Promise.resolve(forAll(args(null))))).toBe('/');
  });
  it('treats an unverified account as a guest', async () => {
    expect(await redirectOf(Promise.resolve(forAll(args(account({ emailverified_at: 0 })))))).toBe('/');
  });
  it('sends the wrong role to the dashboard', async () => {
    expect(await redirectOf(Promise.resolve(forSellers(args(account({ role: 2 })))))).toBe('/dashboard');
    expect(await redirectOf(Promise.resolve(forBuyers(args(account({ role: 1 })))))).toBe('/dashboard');
    expect(await redirectOf(Promise.resolve(forBuyers(args(account({ role: 0 })))))).toBe('/dashboard');
  });
  it('lets the right role in', async () => {
    expect(await forSellers(args(account({ role: 1 })))).toBeNull();
    expect(await forAll(args(account({ role: 0 })))).toBeNull();
  });
  it('sends an ended session to the home page', async () => {
    const ended = gate(() => Promise.reject(new CallFailed('not_signed_in', '', { http: 401 })), {
      needs: 'session',
    });
    expect(await redirectOf(Promise.resolve(ended(args(account({})))))).toBe('/');
  });
});

describe('the address a guest wanted', () => {
  const cookieOf = (sent: Response | null) => sent?.headers.get('set-cookie');
  const forAll = gate(nothing, { needs: 'session' });

  it('is remembered until an account was signed in on this page', async () => {
    expect(cookieOf(await thrownBy(forAll(args(null))))).toMatch(/^wanted=%2Fx; .*Max-Age=600/);
    signIn({ token: 'secret', ...account({}) });
    signOut();
    expect(cookieOf(await thrownBy(forAll(args(null))))).toMatch(forgotten);
  });
  it('is not remembered for an ended session', async () => {
    const ended = gate(() => Promise.reject(new CallFailed('not_signed_in', '', { http: 401 })), {
      needs: 'session',
    });
    expect(cookieOf(await thrownBy(ended(args(account({})))))).toMatch(forgotten);
  });
  it('replaces an earlier one even when it is too long to remember', () => {
    const long = new URL(`http://localhost/x?q=${'a'.repeat(600)}`);
    expect(cookieOf(sendHome(long, { asGuest: true }))).toMatch(forgotten);
  });
});

describe('onServer', () => {
  it('returns a refused call with its own status and sentence', async () => {
    const refused = new CallFailed('gig_not_found', 'This gig does not exist.', { http: 404 });
    const thrown = await thrownOnServer(refused);
    expect(thrown.init.status).toBe(404);
    expect(thrown.data).toMatchObject({
      code: 'gig_not_found',
      message: 'This gig does not exist.',
      requestId: 'req-1',
    });
  });
  it('returns not found for an invalid address', async () => {
    const refused = new CallFailed('invalid_input', 'Some fields need your attention.', { http: 422 });
    const thrown = await thrownOnServer(refused);
    expect(thrown.init.status).toBe(404);
    expect(thrown.data).toMatchObject({ code: 'not_found', message: '' });
  });
  it('reveals no details of a failure', async () => {
    const thrown = await thrownOnServer(new Error('relation "gigs" does not exist'));
    expect(thrown.init.status).toBe(500);
    expect(JSON.stringify(thrown.data)).not.toContain('gigs');
  });
  it('recognizes a refusal made by another copy of the class', async () => {
    const other = Object.assign(new Error('Gone'), { name: 'CallFailed', http: 404, code: 'not_found' });
    expect((await thrownOnServer(other)).init.status).toBe(404);
  });
});
