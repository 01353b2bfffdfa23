// Who sends the requests of a fuzz run: a guest, and buyers, sellers and support with sessions, cookies and API keys.
// Sign-outs, suspensions and deletions are part of the run, so a caller that is refused gets another session or another account.
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { scopeOf } from '#contract/external/developers/key-scope.rules.ts';
import { keyScopeNames } from '#contract/external/developers/key.schema.ts';
import { mintAccessToken } from '#server/people/accounts/sessions/access-token.ts';
import { openSession } from '#server/people/accounts/sessions/open-session.ts';
import { writeRefreshCookie } from '#server/people/accounts/sessions/refresh-cookie.ts';
import { cookies } from '#server/people/accounts/sessions/session.policy.ts';
import { allRoutes } from '#server/app/all-routes.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import type { Chance } from './chance.ts';
import type { Pair } from './draft.ts';

/** `newcomer`: verified, without a side. Keys have all scopes. */
const placeNames = ['buyer', 'seller', 'other buyer', 'other seller', 'support', 'newcomer'] as const;
export const actorNames = ['guest', ...placeNames, 'key of buyer', 'key of seller'] as const;
type PlaceName = (typeof placeNames)[number];
export type ActorName = (typeof actorNames)[number];
type Account = { id: string; username: string };
type Member = { account: Account; sessionId: string; cookie: string; key: string | null };

const needsOf = new Map<string, string>(
  allRoutes.map(({ endpoint, policy }) => [endpoint.name, policy.needs]),
);
const suitable: Record<string, readonly ActorName[]> = {
  anyone: ['guest', 'guest', ...actorNames],
  pending: ['buyer', 'seller', 'newcomer'],
  session: [
    'buyer',
    'buyer',
    'buyer',
    'seller',
    'seller',
    'seller',
    'other buyer',
    'other seller',
    'newcomer',
    'key of buyer',
    'key of seller',
  ],
  buyer: ['buyer', 'buyer', 'buyer', 'other buyer', 'key of buyer'],
  seller: ['seller', 'seller', 'seller', 'other seller', 'key of seller'],
  support: ['support'],
};

const isForKeys = ({ name }: AnyEndpoint) => scopeOf(name) !== null;

export class Cast {
  private readonly app: TestApp;
  private readonly members = new Map<string, Member>();
  /** Access tokens, cookies and API keys of this run: they must not appear in the log or in answers to others. */
  readonly secrets = new Map<string, string>();
  private refused = new Map<string, number>();
  constructor(app: TestApp) {
    this.app = app;
  }

  /** An actor for this endpoint: usually one who may call it. */
  choose(endpoint: AnyEndpoint, chance: Chance): ActorName {
    const needs = needsOf.get(endpoint.name) ?? 'anyone';
    const may = suitable[needs]!.filter((name) => !name.startsWith('key') || isForKeys(endpoint));
    return chance.of(0.88) ? chance.pick(may) : chance.pick(actorNames);
  }

  /** Whether this actor may call the endpoint, as far as its policy says. */
  may(name: string, endpoint: AnyEndpoint): boolean {
    if (name.startsWith('key') && !isForKeys(endpoint)) return false;
    return suitable[needsOf.get(endpoint.name) ?? 'anyone']!.includes(name as ActorName);
  }

  async place(name: PlaceName, account: Account): Promise<void> {
    const { platform } = this.app;
    const session = await inTransaction(platform, (tx) =>
      openSession(tx, account.id, { ip: '127.0.0.1', userAgent: 'fuzz' }),
    );
    const cookie = `${cookies.refresh}=${writeRefreshCookie(platform.keys, session)}`;
    const member: Member = { account, sessionId: session.id, cookie, key: null };
    this.members.set(name, member);
    this.refused.delete(name);
    this.plant(cookie.slice(3), name);
    if (name !== 'buyer' && name !== 'seller') return;
    const input = { name: 'Fuzz', scopes: [...keyScopeNames], days: 30 as const };
    const made = await this.app.answer(createApiKey, input, { token: await this.tokenOf(member) });
    const key = (made.json() as { data?: { key: string } }).data?.key ?? null;
    this.members.set(`key of ${name}`, { ...member, key });
    if (key) this.plant(key, name);
  }

  accountOf(name: string): Account | null {
    return this.members.get(name)?.account ?? null;
  }

  async headersOf(name: string, to: 'api' | 'page', chance: Chance): Promise<Pair[]> {
    const member = this.members.get(name);
    if (!member) return [];
    if (member.key) return [['authorization', `Bearer ${member.key}`]];
    const { publicUrl } = this.app.platform.settings;
    const withCookie: Pair[] = [
      ['cookie', member.cookie],
      ['origin', publicUrl],
    ];
    if (to === 'page') return withCookie;
    const token = await this.tokenOf(member);
    this.plant(token, name);
    return [['authorization', `Bearer ${token}`], ...(chance.of(0.3) ? withCookie : [])];
  }

  /** Sees the answers to unchanged credentials, and replaces those that have ended. */
  async sees(name: string, status: number, code: string | undefined): Promise<void> {
    const account = this.members.get(name)?.account;
    if (!account) return;
    const isOver =
      (status === 401 && code !== 'reauthenticate') ||
      code === 'account_suspended' ||
      code === 'support_needs_two_factor';
    if (!isOver && code !== 'reauthenticate') {
      if (status < 300) this.refused.delete(name);
      return;
    }
    const times = (this.refused.get(name) ?? 0) + 1;
    const role = name.replace('key of ', '') as PlaceName;
    // Another session first; an account that is refused again has ended itself.
    await this.place(role, times > 1 ? await this.newAccount(role) : account);
    this.refused.set(name, times);
  }

  private newAccount(role: PlaceName): Promise<Account> {
    if (role === 'support') return buildSupport(this.app);
    if (role === 'newcomer') return buildUser(this.app, { role: 0 });
    return role.endsWith('seller') ? buildSeller(this.app) : buildBuyer(this.app);
  }

  private tokenOf({ account, sessionId }: Member): Promise<string> {
    const claims = { userId: account.id, sessionId, emailVerified: true };
    return mintAccessToken(this.app.platform.keys, this.app.clock.now(), claims);
  }

  private plant(secret: string, owner: string): void {
    this.secrets.set(secret, owner);
    // Only those of the current scene can be in what is sent now.
    if (this.secrets.size > 60) this.secrets.delete(this.secrets.keys().next().value!);
  }
}
