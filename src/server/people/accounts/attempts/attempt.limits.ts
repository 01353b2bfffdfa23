// Attempt limits for sign-in, sign-up and codes, counted in PostgreSQL so that processes share their counters.
// Keys are hashes, ids and address groups, never typed text. Known devices have counters of their own, so an attacker cannot
// use up the owner's budget. There is no captcha: an unknown device over the limit waits until the window has passed.
import type { Keys } from '#server/platform/keys.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Limit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { hashAddress } from './sign-in/email-address.ts';

const shared = (name: string, text: string): Limit => parseLimit(name, text, true);

const limits = {
  loginIp: shared('login-ip', '20/5min'),
  loginIpDay: shared('login-ip-day', '100/24h'),
  loginPair: shared('login-account-ip', '5/15min'),
  loginAccount: shared('login-account', '20/h'),
  loginAccountDay: shared('login-account-day', '100/24h'),
  loginDevice: shared('login-device', '20/h'),
  signUpIp: shared('sign-up-ip', '10/h'),
  signUpIpDay: shared('sign-up-ip-day', '30/24h'),
  checkIp: shared('check-ip', '30/min'),
  checkIpDay: shared('check-ip-day', '200/24h'),
  codeMailAddress: shared('code-mail', '5/h'),
  codeMailAddressDay: shared('code-mail-day', '10/24h'),
  codeMailDevice: shared('code-mail-device', '3/24h'),
  codeMailIp: shared('code-mail-ip', '10/h'),
  codeTries: shared('code-tries', '30/24h'),
  codeTriesDevice: shared('code-tries-device', '30/24h'),
  secondFactor: shared('second-factor', '10/15min'),
  secondFactorDevice: shared('second-factor-device', '10/15min'),
};
type Counted = [limit: Limit, key: string];

async function consumeAll(platform: Platform, counted: Counted[]): Promise<void> {
  for (const [limit, key] of counted) await platform.limits.consume(limit, key);
}

/** `account`: the id of the account, or a hash of a name that has none. `device`: set if the account knows it. */
export type LoginTry = { ip: string; account: string; device: string | null };

function loginCounters(attempt: LoginTry): Counted[] {
  const { ip, account, device } = attempt;
  const byAddress: Counted[] = [
    [limits.loginIp, ip],
    [limits.loginIpDay, ip],
  ];
  if (device) return [...byAddress, [limits.loginDevice, `${account}|${device}`]];
  return [
    ...byAddress,
    [limits.loginPair, `${account}|${ip}`],
    [limits.loginAccount, account],
    [limits.loginAccountDay, account],
  ];
}

/** Called before any hashing. A successful attempt is given back, so only failures count. */
export async function countLogin(platform: Platform, attempt: LoginTry): Promise<void> {
  await consumeAll(platform, loginCounters(attempt));
}

export async function giveLoginBack(platform: Platform, attempt: LoginTry): Promise<void> {
  for (const [limit, key] of loginCounters(attempt)) await platform.limits.giveBack(limit, key);
}

export async function countSignUp(platform: Platform, ip: string): Promise<void> {
  await consumeAll(platform, [
    [limits.signUpIp, ip],
    [limits.signUpIpDay, ip],
  ]);
}

/** Checks of whether an address or a name is taken. The answer reveals accounts, so the limit makes harvesting slow. */
export async function countCheck(platform: Platform, ip: string): Promise<void> {
  await consumeAll(platform, [
    [limits.checkIp, ip],
    [limits.checkIpDay, ip],
  ]);
}

/** An email with a code to this address. A known device gets three more per day of its own. */
export async function countCodeMail(
  platform: Platform,
  mail: { ip: string; email: string; device: string | null },
): Promise<void> {
  const address = hashAddress(platform.keys, mail.email);
  await platform.limits.consume(limits.codeMailIp, mail.ip);
  try {
    await consumeAll(platform, [
      [limits.codeMailAddress, address],
      [limits.codeMailAddressDay, address],
    ]);
  } catch (error) {
    if (!(error instanceof Refusal) || !mail.device) throw error;
    await platform.limits.consume(limits.codeMailDevice, `${address}|${mail.device}`);
  }
}

/** A try at a code of this address, over all flows. Correct ones count too, so parallel guesses cannot slip past. */
export async function countCodeTry(platform: Platform, email: string, device: string | null): Promise<void> {
  const address = hashAddress(platform.keys, email);
  if (device) await platform.limits.consume(limits.codeTriesDevice, `${address}|${device}`);
  else await platform.limits.consume(limits.codeTries, address);
}

/** A try at a person's second factor, over all sign-ins; only failures count. */
export type SecondFactorTry = { userId: string; device: string | null };

function secondFactorCounter({ userId, device }: SecondFactorTry): Counted {
  return device ? [limits.secondFactorDevice, `${userId}|${device}`] : [limits.secondFactor, userId];
}

export async function countSecondFactor(platform: Platform, attempt: SecondFactorTry): Promise<void> {
  await platform.limits.consume(...secondFactorCounter(attempt));
}

export async function giveSecondFactorBack(platform: Platform, attempt: SecondFactorTry): Promise<void> {
  await platform.limits.giveBack(...secondFactorCounter(attempt));
}

export function unknownAccount(keys: Keys, name: string): string {
  return `?${hashAddress(keys, name)}`;
}
