// Contact rules: who may edit them, which patterns are refused and why, and the audit log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rules from '#contract/messaging/messages/contact-rule.endpoints.ts';
import { contactRuleLimits } from '#contract/messaging/messages/contact-rule.schema.ts';
import { CallFailed } from '#contract/common/call.ts';
import { openConversation, reportMessage } from '#contract/messaging/messages/message.endpoints.ts';
import { mintAccessToken } from '#server/people/accounts/sessions/access-token.ts';
import { recordSignal } from '#server/people/accounts/signals/record-signal.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
let support: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  support = await asUser(app, await buildSupport(app));
});
afterAll(() => app.close());

const previewPeople = contactRuleLimits.peopleStep;
const { pair, send } = useConversations(() => app);
const warning = 'Metals are not for sale here.';
const add = (id: string, pattern: string, isActive = true) =>
  app.call(rules.addContactRule, { id, pattern, warning, isActive }, support);
const find = async (id: string) =>
  (await app.call(rules.listContactRules, {}, support)).items.find((rule) => rule.id === id)!;
const change = async (id: string, to: Partial<Awaited<ReturnType<typeof find>>>) => {
  const { pattern, isActive, version } = { ...(await find(id)), ...to };
  return app.call(rules.changeContactRule, { ruleId: id, pattern, warning, isActive, version }, support);
};
/** The error that the page shows below the pattern. */
const problemOf = async (call: Promise<unknown>) => {
  const failed = await call.then(
    () => null,
    (error: unknown) => error,
  );
  return failed instanceof CallFailed ? (failed.errors.pattern ?? failed.code) : 'none';
};

it('hides contact rules from everyone but support', async () => {
  const buyer = await asUser(app, await buildBuyer(app));
  const rule = { pattern: 'zinc', warning, isActive: true };
  for (const caller of [{}, buyer]) {
    const codes = await Promise.all(
      [
        app.call(rules.listContactRules, {}, caller),
        app.call(rules.addContactRule, { id: 'zinc', ...rule }, caller),
        app.call(rules.changeContactRule, { ruleId: 'crypto', ...rule, version: 1 }, caller),
        app.call(rules.removeContactRule, { ruleId: 'crypto' }, caller),
        app.call(rules.previewContactRule, { pattern: 'zinc', sample: 'Zinc' }, caller),
      ].map(refusalOf),
    );
    expect(codes).toEqual(codes.map(() => 'not_found'));
  }
});

it('applies a rule from the next message on, until it is disabled or removed', async () => {
  const { buyer, id } = await pair();
  await add('copper', '\\mcopper\\M');
  expect(await refusalOf(send(buyer, id, 'Some Copper?'))).toBe('contact_rule');
  await change('copper', { isActive: false });
  expect(await refusalOf(send(buyer, id, 'Some Copper?'))).toBe('succeeded');
  await change('copper', { isActive: true, pattern: '\\mbrass\\M' });
  expect(await refusalOf(send(buyer, id, 'Some Copper?'))).toBe('succeeded');
  expect(await refusalOf(send(buyer, id, 'Some brass?'))).toBe('contact_rule');
  await app.call(rules.removeContactRule, { ruleId: 'copper' }, support);
  expect(await refusalOf(send(buyer, id, 'Some brass?'))).toBe('succeeded');
  expect(await refusalOf(app.call(rules.removeContactRule, { ruleId: 'copper' }, support))).toBe(
    'contact_rule_not_found',
  );
});

it('audits each change with the previous rule', async () => {
  await add('tin', 'tinfoil');
  await change('tin', { pattern: 'tin foil' });
  await app.call(rules.removeContactRule, { ruleId: 'tin' }, support);
  const { rows } = await app.platform.pool.query(
    `select action, user_id is not null as "hasUser", details->'before'->>'pattern' as before, details->'rule'->>'pattern' as now
     from audit_log where coalesce(details->'rule', details->'before')->>'id' = 'tin' order by action`,
  );
  expect(rows).toEqual([
    { action: 'contact_rule.added', hasUser: true, before: null, now: 'tinfoil' },
    { action: 'contact_rule.changed', hasUser: true, before: 'tinfoil', now: 'tin foil' },
    { action: 'contact_rule.removed', hasUser: true, before: 'tin foil', now: null },
  ]);
});

it('rejects a change of an outdated version, and a duplicate name', async () => {
  await add('lead', 'lead pipe');
  const { version } = await find('lead');
  await change('lead', { pattern: 'lead pipes' });
  expect(await refusalOf(change('lead', { pattern: 'lead roof', version }))).toBe('contact_rule_changed');
  expect((await find('lead')).pattern).toBe('lead pipes');
  expect(await refusalOf(add('lead', 'lead'))).toBe('contact_rule_taken');
  expect(await refusalOf(add('Lead 2', 'lead'))).toBe('invalid_input');
});

describe('an invalid pattern', () => {
  it.each([
    ['(zinc', /^This pattern is not valid: parentheses \(\) not balanced$/],
    ['zinc[', /^This pattern is not valid: /],
    ['***=zinc', /cannot start with \*\*\*/],
    ['(zin|c)\\1', /back references/],
    ['zinc(?=foil)', /lookahead and lookbehind/],
    ['[a-z]+', /also matches “Hello, thank you for your message.”/],
    ['(zinc)?', /also matches “Hello/],
    ['^ *$', /matches a blank text/],
    ['ab', /at least 3 characters/],
    ['a{1,999}', /^This pattern is not valid: invalid repetition count/],
  ])('rejects %s with advice', async (pattern, sentence) => {
    expect(await problemOf(add('refused', pattern))).toMatch(sentence);
    expect(await problemOf(app.call(rules.previewContactRule, { pattern, sample: 'zinc' }, support))).toMatch(
      sentence,
    );
    expect(await find('refused')).toBeUndefined();
  });

  it('rejects a pattern that would take minutes, and keeps the database responsive', async () => {
    const problem = await problemOf(add('slow', '((((zi{1,60}n){1,60}c){1,60}){1,60}q){1,60}!'));
    expect(problem).toMatch(/takes too long|too complex/);
    expect(await problemOf(add('slow', '(z+)+(i+)+(n*)*c#'))).toBe('none');
    await app.call(rules.removeContactRule, { ruleId: 'slow' }, support);
  });
});

/** A new buyer's message that its receiver reports. */
async function sendReported(text: string, talk?: Awaited<ReturnType<typeof pair>>) {
  const { buyer, seller, id } = talk ?? (await pair());
  const { id: messageId } = await send(buyer, id, text);
  const input = { conversationId: id, messageId, reason: 'off-platform' as const };
  await app.call(reportMessage, input, await asUser(app, seller));
}
const preview = async (pattern: string, as: { token: string }, sample = '') =>
  app.call(rules.previewContactRule, { pattern, sample }, as);

it('previews a pattern: its matches in a sample, and for how many people it matches', async () => {
  for (let count = 0; count < previewPeople; count++) await sendReported('Ingots of silver');
  const { parts, recent } = await preview('\\mingots?\\M', support, '🪙 an Ingot, two ingots.');
  expect(parts).toEqual([
    { text: '🪙 an ', isMatch: false },
    { text: 'Ingot', isMatch: true },
    { text: ', two ', isMatch: false },
    { text: 'ingots', isMatch: true },
    { text: '.', isMatch: false },
  ]);
  // Rounded and audited: otherwise messages could be inferred pattern by pattern.
  expect(recent.people).toBe(previewPeople);
  expect(recent.of).toBeGreaterThanOrEqual(previewPeople);
  const { rows } = await app.platform.pool.query<{ details: unknown }>(
    "select details from audit_log where action = 'contact_rule.previewed'",
  );
  expect(rows.at(-1)?.details).toEqual({ pattern: '\\mingots?\\M' });
});

it('counts only reported messages in a preview, so that patterns cannot probe private ones', async () => {
  const pairs = [];
  for (let count = 0; count < previewPeople; count++) pairs.push(await pair());
  for (const { buyer, id } of pairs) await send(buyer, id, 'Lithium battery');
  const before = (await preview('lithium', support)).recent;
  expect(before.people).toBe(0);
  for (const talk of pairs) await sendReported('Lithium battery', talk);
  const after = (await preview('lithium', support)).recent;
  expect([after.people, after.of - before.of]).toEqual([previewPeople, previewPeople]);
});

it('counts people in a preview, none below ten and not the agent', async () => {
  const agent = await buildSupport(app, { role: 2 });
  const warned = async () => (await preview('password is', await asAgent(app, agent))).recent.people;
  const pairs = [];
  for (let count = 1; count < previewPeople; count++) pairs.push(await pair());
  for (const talk of pairs) await sendReported('My password is swordfish', talk);
  // What one person writes again, and what the agent writes from two accounts, adds nothing.
  for (const again of ['a', 'b']) await sendReported(`The password is ${again}`, pairs[0]!);
  const second = await pair();
  await inTransaction(app.platform, async (tx) => {
    for (const { id } of [agent, second.buyer])
      await recordSignal(tx, id, 'device', 'the browser of the agent');
  });
  await sendReported('My password is swordfish', second);
  const { seller } = await pair();
  const own = await app.call(openConversation, { username: seller.username }, await asAgent(app, agent));
  await sendReported('My password is swordfish', { buyer: agent, seller, id: own.id });
  expect(await warned()).toBe(0);
  await sendReported('My password is swordfish');
  expect(await warned()).toBe(previewPeople);
});

it('limits rules to 30, even if two are added concurrently', async () => {
  const { items } = await app.call(rules.listContactRules, {}, support);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `metal-${letter}`);
  for (const id of letters.slice(0, contactRuleLimits.rules - items.length - 1)) await add(id, 'unobtainium');
  const both = await Promise.all(['last-one', 'last-two'].map((id) => refusalOf(add(id, 'unobtainium'))));
  expect(both.sort()).toEqual(['contact_rule_limit', 'succeeded']);
});

it('previews a pattern only after a recent sign-in', async () => {
  const agent = await buildSupport(app);
  app.clock.advance({ minutes: 11 });
  const { sid } = JSON.parse(Buffer.from(agent.token.split('.')[1]!, 'base64url').toString()) as {
    sid: string;
  };
  const claims = { userId: agent.id, sessionId: sid, emailVerified: true };
  const as = { token: await mintAccessToken(app.platform.keys, app.clock.now(), claims) };
  expect(await refusalOf(preview('zincfoil', as))).toBe('reauthenticate');
  expect(await refusalOf(preview('zincfoil', await asAgent(app, agent)))).toBe('succeeded');
});
