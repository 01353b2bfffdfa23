// Support edits the rules that warn before payment elsewhere is arranged: who may, what is refused and why, and what it leaves behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rules from '#contract/messaging/messages/contact-rule.endpoints.ts';
import { contactRuleLimits } from '#contract/messaging/messages/contact-rule.schema.ts';
import { CallFailed } from '#contract/common/call.ts';
import { useConversations } from '#tests/fixtures/build-conversation.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
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

const { pair, send } = useConversations(() => app);
const says = 'Metals are not for sale here.';
const add = (id: string, pattern: string, isActive = true) =>
  app.call(rules.addContactRule, { id, pattern, says, isActive }, support);
const find = async (id: string) =>
  (await app.call(rules.listContactRules, {}, support)).items.find((rule) => rule.id === id)!;
const change = async (id: string, to: Partial<Awaited<ReturnType<typeof find>>>) => {
  const { pattern, isActive, version } = { ...(await find(id)), ...to };
  return app.call(rules.changeContactRule, { ruleId: id, pattern, says, isActive, version }, support);
};
/** What the page shows beside the pattern. */
const problemOf = async (call: Promise<unknown>) => {
  const failed = await call.then(
    () => null,
    (error: unknown) => error,
  );
  return failed instanceof CallFailed ? (failed.errors.pattern ?? failed.code) : 'none';
};

it('there are none for anybody but support', async () => {
  const buyer = await asUser(app, await buildBuyer(app));
  const rule = { pattern: 'zinc', says, isActive: true };
  for (const who of [{}, buyer]) {
    const codes = await Promise.all(
      [
        app.call(rules.listContactRules, {}, who),
        app.call(rules.addContactRule, { id: 'zinc', ...rule }, who),
        app.call(rules.changeContactRule, { ruleId: 'crypto', ...rule, version: 1 }, who),
        app.call(rules.removeContactRule, { ruleId: 'crypto' }, who),
        app.call(rules.previewContactRule, { pattern: 'zinc', sample: 'Zinc' }, who),
      ].map(refusalOf),
    );
    expect(codes).toEqual(codes.map(() => 'not_found'));
  }
});

it('take effect with the next message, and no more once they are switched off or removed', async () => {
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

it('leave a row for each change, with what the rule was before', async () => {
  await add('tin', 'tinfoil');
  await change('tin', { pattern: 'tin foil' });
  await app.call(rules.removeContactRule, { ruleId: 'tin' }, support);
  const { rows } = await app.platform.pool.query(
    `select action, user_id is not null as by, details->'before'->>'pattern' as before, details->'rule'->>'pattern' as now
     from audit_log where coalesce(details->'rule', details->'before')->>'id' = 'tin' order by action`,
  );
  expect(rows).toEqual([
    { action: 'contact_rule.added', by: true, before: null, now: 'tinfoil' },
    { action: 'contact_rule.changed', by: true, before: 'tinfoil', now: 'tin foil' },
    { action: 'contact_rule.removed', by: true, before: 'tin foil', now: null },
  ]);
});

it('are not changed over somebody else’s change, nor added twice', async () => {
  await add('lead', 'lead pipe');
  const { version } = await find('lead');
  await change('lead', { pattern: 'lead pipes' });
  expect(await refusalOf(change('lead', { pattern: 'lead roof', version }))).toBe('contact_rule_changed');
  expect((await find('lead')).pattern).toBe('lead pipes');
  expect(await refusalOf(add('lead', 'lead'))).toBe('contact_rule_taken');
  expect(await refusalOf(add('Lead 2', 'lead'))).toBe('invalid_input');
});

describe('a pattern is refused with what to do', () => {
  it.each([
    ['(zinc', /^This is not a pattern: parentheses \(\) not balanced$/],
    ['zinc[', /^This is not a pattern: /],
    ['***=zinc', /cannot begin with \*\*\*/],
    ['(zin|c)\\1', /refers back to an earlier part/],
    ['zinc(?=foil)', /looking ahead or behind/],
    ['[a-z]+', /also meets “Hello, thank you for your message.”/],
    ['(zinc)?', /also meets “Hello/],
    ['^ *$', /meets a text without any words/],
    ['ab', /at least 3 characters/],
    ['a{1,999}', /^This is not a pattern: invalid repetition count/],
  ])('%s', async (pattern, sentence) => {
    expect(await problemOf(add('refused', pattern))).toMatch(sentence);
    expect(await problemOf(app.call(rules.previewContactRule, { pattern, sample: 'zinc' }, support))).toMatch(
      sentence,
    );
    expect(await find('refused')).toBeUndefined();
  });

  it('also one that would take minutes, and the database goes on', async () => {
    const problem = await problemOf(add('slow', '((((zi{1,60}n){1,60}c){1,60}){1,60}q){1,60}!'));
    expect(problem).toMatch(/takes too long|too complex/);
    expect(await problemOf(add('slow', '(z+)+(i+)+(n*)*c#'))).toBe('none');
    await app.call(rules.removeContactRule, { ruleId: 'slow' }, support);
  });
});

it('say before they are kept what they meet: in a sample, and in how many of the newest messages', async () => {
  const { buyer, id } = await pair();
  for (const count of [1, 2, 3, 4, 5, 6]) await send(buyer, id, `Ingots of silver: ${count} ingots`);
  const preview = await app.call(
    rules.previewContactRule,
    { pattern: '\\mingots?\\M', sample: '🪙 an Ingot, two ingots.' },
    support,
  );
  expect(preview.parts).toEqual([
    { text: '🪙 an ', isMatch: false },
    { text: 'Ingot', isMatch: true },
    { text: ', two ', isMatch: false },
    { text: 'ingots', isMatch: true },
    { text: '.', isMatch: false },
  ]);
  // Rounded, and written down: otherwise the words of people could be spelled out pattern by pattern.
  expect(preview.recent.warned).toBe(5);
  expect(preview.recent.of).toBeGreaterThanOrEqual(6);
  const { rows } = await app.platform.pool.query<{ details: unknown }>(
    "select details from audit_log where action = 'contact_rule.previewed'",
  );
  expect(rows.at(-1)?.details).toEqual({ pattern: '\\mingots?\\M' });
});

it('are thirty at most, even when two are added at the same moment', async () => {
  const { items } = await app.call(rules.listContactRules, {}, support);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `metal-${letter}`);
  for (const id of letters.slice(0, contactRuleLimits.rules - items.length - 1)) await add(id, 'unobtainium');
  const both = await Promise.all(['last-one', 'last-two'].map((id) => refusalOf(add(id, 'unobtainium'))));
  expect(both.sort()).toEqual(['contact_rule_limit', 'succeeded']);
});
