// My Picks: saving, lists and their limits, sharing, and isolation between users.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/common/ids.ts';
import { deleteGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import * as saved from '#contract/discovery/saved/saved.endpoints.ts';
import { savedLimits } from '#contract/discovery/saved/saved.schema.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp, refusalOf } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { eraseSaved } from './erase-saved.ts';

let app: TestApp;
let gig: BuiltGig;
let other: BuiltGig;
let buyer: BuiltUser;
let stranger: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  gig = await buildGig(app);
  other = await buildGig(app, { seller: gig.seller });
  stranger = await buildBuyer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await buildBuyer(app, { displayName: 'Ada Buyer' });
});

const as = (user: BuiltUser) => ({ token: user.token });
const saveGig = (id: string, listId?: string, user = buyer) =>
  app.call(saved.saveEntry, { kind: 'gig', id, ...(listId && { listId }) }, as(user));
const saveSeller = (id: string) => app.call(saved.saveEntry, { kind: 'seller', id }, as(buyer));
const lists = async (user = buyer) => (await app.call(saved.listSavedLists, {}, as(user))).items;
const entries = async (listId: string) =>
  (await app.call(saved.listSavedEntries, { listId }, as(buyer))).items;
const newList = (name: string, user = buyer) => app.call(saved.createSavedList, { name }, as(user));
const savedAmong = (gigs: string[], sellers: string[] = [], user = buyer) =>
  app.call(saved.findSaved, { gigs: gigs.join(','), sellers: sellers.join(',') }, as(user));

describe('save-entry', () => {
  it('creates the default list with the first entry', async () => {
    expect(await lists()).toEqual([]);
    const answer = await saveGig(gig.id);
    expect(answer).toMatchObject({ listName: 'My Picks', total: 1 });
    expect(await lists()).toEqual([
      { id: answer.listId, name: 'My Picks', isDefault: true, count: 1, shareToken: null },
    ]);
    const [entry] = await entries(answer.listId);
    expect(entry).toMatchObject({ kind: 'gig', note: '', seller: null, gig: { id: gig.id, slug: gig.slug } });
  });

  it('changes nothing the second time, unless a list is given: then it moves the entry', async () => {
    const first = await saveGig(gig.id);
    expect(await saveGig(gig.id)).toEqual(first);
    const { id } = await newList('Logos');
    expect(await saveGig(gig.id, id)).toMatchObject({ entryId: first.entryId, listId: id, total: 1 });
    expect(await saveGig(gig.id)).toMatchObject({ listId: id });
  });

  it('lists sellers and gigs together, newest first', async () => {
    const { listId } = await saveGig(gig.id);
    app.clock.advance({ seconds: 1 });
    await saveSeller(gig.seller.id);
    expect((await entries(listId)).map((entry) => entry.kind)).toEqual(['seller', 'gig']);
    expect((await entries(listId))[0]!.seller).toMatchObject({
      username: gig.seller.username,
      reviewCount: 0,
    });
  });

  it('rejects a gig or seller without a public page', async () => {
    const notOnboarded = await buildUser(app, { role: 2 });
    expect(await refusalOf(saveGig(newId()))).toBe('gig_not_found');
    expect(await refusalOf(saveSeller(newId()))).toBe('profile_not_found');
    expect(await refusalOf(saveSeller(notOnboarded.id))).toBe('profile_not_found');
  });

  it('creates one list and one entry for ten concurrent saves', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => saveGig(gig.id)));
    expect(new Set(answers.map((answer) => answer.entryId)).size).toBe(1);
    expect(await lists()).toMatchObject([{ count: 1 }]);
  });

  it('requires a session, of either role', async () => {
    expect(await refusalOf(app.call(saved.saveEntry, { kind: 'gig', id: gig.id }))).toBe('not_signed_in');
    const seller = await buildSeller(app);
    expect(await saveGig(gig.id, undefined, seller)).toMatchObject({ total: 1 });
  });

  it('removes an entry, also one that is already removed', async () => {
    await saveGig(gig.id);
    await saveSeller(gig.seller.id);
    const remove = () => app.call(saved.removeEntry, { kind: 'gig', id: gig.id }, as(buyer));
    expect(await remove()).toEqual({ total: 1 });
    expect(await remove()).toEqual({ total: 1 });
  });
});

describe('find-saved', () => {
  it('returns the saved ids of the current user only', async () => {
    await saveGig(gig.id);
    await saveSeller(gig.seller.id);
    const ids = [gig.id, other.id, newId()];
    expect(await savedAmong(ids, [gig.seller.id])).toEqual({ gigs: [gig.id], sellers: [gig.seller.id] });
    expect(await savedAmong(ids, [gig.seller.id], stranger)).toEqual({ gigs: [], sellers: [] });
    expect(await savedAmong([])).toEqual({ gigs: [], sellers: [] });
  });

  it('rejects more than a hundred ids and malformed ids', async () => {
    expect(await refusalOf(savedAmong(Array.from({ length: 101 }, () => newId())))).toBe('invalid_input');
    expect(await refusalOf(savedAmong(['x']))).toBe('invalid_input');
  });
});

describe('lists', () => {
  it('can be created, renamed, filled by moving entries, and deleted with their entries', async () => {
    const { entryId, listId } = await saveGig(gig.id);
    const logos = await newList('  Logos ');
    expect(logos.name).toBe('Logos');
    await app.call(saved.moveEntry, { entryId, listId: logos.id }, as(buyer));
    const renamed = await app.call(saved.renameSavedList, { listId: logos.id, name: 'Marks' }, as(buyer));
    expect(renamed).toMatchObject({ name: 'Marks', count: 1 });
    expect((await lists()).map((list) => [list.name, list.count])).toEqual([
      ['My Picks', 0],
      ['Marks', 1],
    ]);
    expect(await app.call(saved.deleteSavedList, { listId: logos.id }, as(buyer))).toEqual({ total: 0 });
    expect(await savedAmong([gig.id])).toEqual({ gigs: [], sellers: [] });
    const ofDefault = app.call(saved.deleteSavedList, { listId }, as(buyer));
    expect(await refusalOf(ofDefault)).toBe('saved_list_default');
  });

  it('have unique names per user, ignoring case', async () => {
    const logos = await newList('Logos');
    await newList('Texts');
    expect(await refusalOf(newList('logos'))).toBe('saved_list_name_taken');
    const rename = (name: string) => app.call(saved.renameSavedList, { listId: logos.id, name }, as(buyer));
    expect(await refusalOf(rename('TEXTS'))).toBe('saved_list_name_taken');
    expect(await rename('LOGOS')).toMatchObject({ name: 'LOGOS' });
    expect(await refusalOf(newList('   '))).toBe('invalid_input');
    expect(await refusalOf(newList('x'.repeat(61)))).toBe('invalid_input');
    await expect(newList('Logos', stranger)).resolves.toMatchObject({ name: 'Logos' });
  });

  it('are limited to thirty including the default one, also when created concurrently', async () => {
    for (let n = 2; n < savedLimits.lists; n++) await newList(`List ${n}`);
    const answers = await Promise.all([refusalOf(newList('One more')), refusalOf(newList('Another'))]);
    expect(answers.sort()).toEqual(['saved_lists_full', 'succeeded']);
    expect(await lists()).toHaveLength(savedLimits.lists);
  });

  it('hold at most five hundred entries', async () => {
    const full = await newList('Full');
    await fill(full.id, savedLimits.entriesPerList);
    expect(await refusalOf(saveGig(gig.id, full.id))).toBe('saved_list_full');
    const { entryId } = await saveGig(gig.id);
    const move = app.call(saved.moveEntry, { entryId, listId: full.id }, as(buyer));
    expect(await refusalOf(move)).toBe('saved_list_full');
    const first = await app.call(saved.listSavedEntries, { listId: full.id, limit: 50 }, as(buyer));
    expect(first).toMatchObject({ total: 500, nextCursor: expect.any(String) });
    const next = { listId: full.id, limit: 50, cursor: first.nextCursor! };
    const second = await app.call(saved.listSavedEntries, next, as(buyer));
    expect(second.items[0]!.id < first.items.at(-1)!.id).toBe(true);
  });

  /** Inserts sellers by SQL: five hundred real sign-ups would take minutes and prove nothing more. */
  async function fill(listId: string, count: number): Promise<void> {
    await app.platform.pool.query(
      `with people as (
         insert into users (id, email, email_verified_at, username, role, switchable, sonbording, status, created_at)
         select gen_random_uuid(), 'full-' || n || '-' || $2 || '@example.test', $3, 'full-' || n || '-' || right($2, 6), 1, 1, 1, 'active', $3
         from generate_series(1, $4::int) n returning id
       ), their as (insert into profiles (user_id, updated_at) select id, $3 from people)
       insert into saved_entries (id, list_id, user_id, seller_id, note, saved_at)
       select gen_random_uuid(), $1, $2::uuid, id, '', $3 from people`,
      [listId, buyer.id, app.clock.now(), count],
    );
  }
});

it('stores a note for the owner of an entry', async () => {
  const { entryId, listId } = await saveGig(gig.id);
  const write = (note: string) => app.call(saved.setEntryNote, { entryId, note }, as(buyer));
  expect(await write('  For the shop ')).toEqual({ note: 'For the shop' });
  expect((await entries(listId))[0]!.note).toBe('For the shop');
  expect(await refusalOf(write('x'.repeat(501)))).toBe('invalid_input');
  expect(await write('')).toEqual({ note: '' });
});

it('shows a deleted gig as gone', async () => {
  const deleted = await buildGig(app);
  const { listId } = await saveGig(deleted.id);
  await app.call(deleteGig, { gigId: deleted.id }, as(deleted.seller));
  expect(await entries(listId)).toMatchObject([{ kind: 'gig', gig: null }]);
  expect(await refusalOf(saveGig(deleted.id))).toBe('gig_not_found');
});

it('reports lists and entries of other users as not found', async () => {
  const { entryId, listId } = await saveGig(gig.id);
  const own = await newList('Mine', stranger);
  const calls = [
    app.call(saved.listSavedEntries, { listId }, as(stranger)),
    app.call(saved.renameSavedList, { listId, name: 'Yours' }, as(stranger)),
    app.call(saved.deleteSavedList, { listId }, as(stranger)),
    app.call(saved.shareSavedList, { listId }, as(stranger)),
    app.call(saved.unshareSavedList, { listId }, as(stranger)),
    app.call(saved.saveEntry, { kind: 'gig', id: gig.id, listId }, as(stranger)),
  ];
  const refusals = await Promise.all(calls.map(refusalOf));
  expect(new Set(refusals)).toEqual(new Set(['saved_list_not_found']));
  const ofEntry = [
    app.call(saved.moveEntry, { entryId, listId: own.id }, as(stranger)),
    app.call(saved.setEntryNote, { entryId, note: 'hello' }, as(stranger)),
  ];
  const ofEntries = await Promise.all(ofEntry.map(refusalOf));
  expect(ofEntries).toEqual(['saved_entry_not_found', 'saved_entry_not_found']);
  const intoTheirs = app.call(saved.moveEntry, { entryId, listId: own.id }, as(buyer));
  expect(await refusalOf(intoTheirs)).toBe('saved_list_not_found');
  expect(await entries(listId)).toHaveLength(1);
});

describe('a shared list', () => {
  const read = (token: string) => app.call(saved.getSharedList, { token });

  it('is readable by anyone with its link, without the notes', async () => {
    const { entryId, listId } = await saveGig(gig.id);
    await app.call(saved.setEntryNote, { entryId, note: 'too expensive' }, as(buyer));
    const { shareToken } = await app.call(saved.shareSavedList, { listId }, as(buyer));
    expect(shareToken).toMatch(/^[\w-]{43}$/);
    const shared = await read(shareToken!);
    expect(shared).toMatchObject({ name: 'My Picks', ownerName: 'Ada Buyer', total: 1 });
    expect(shared.items).toMatchObject([{ kind: 'gig', gig: { slug: gig.slug } }]);
    expect(JSON.stringify(shared)).not.toMatch(/too expensive|listId|savedAt/);
  });

  it('keeps its link while it is shared, and loses it permanently when unshared', async () => {
    const { listId } = await saveGig(gig.id);
    const share = async () => (await app.call(saved.shareSavedList, { listId }, as(buyer))).shareToken!;
    const token = await share();
    expect(await share()).toBe(token);
    const unshared = await app.call(saved.unshareSavedList, { listId }, as(buyer));
    expect(unshared.shareToken).toBeNull();
    expect(await refusalOf(read(token))).toBe('saved_list_not_found');
    expect(await share()).not.toBe(token);
    expect(await refusalOf(read(token))).toBe('saved_list_not_found');
  });

  it('is not found after the list is deleted or while its owner is suspended', async () => {
    const { id } = await newList('Short');
    const { shareToken } = await app.call(saved.shareSavedList, { listId: id }, as(buyer));
    await app.platform.pool.query(`update users set status = 'suspended' where id = $1`, [buyer.id]);
    expect(await refusalOf(read(shareToken!))).toBe('saved_list_not_found');
    await app.platform.pool.query(`update users set status = 'active' where id = $1`, [buyer.id]);
    expect(await read(shareToken!)).toMatchObject({ items: [] });
    await app.call(saved.deleteSavedList, { listId: id }, as(buyer));
    expect(await refusalOf(read(shareToken!))).toBe('saved_list_not_found');
    expect(await refusalOf(read(''.padEnd(43, 'x')))).toBe('saved_list_not_found');
  });
});

it('leaves nothing behind when the account is erased', async () => {
  await saveGig(gig.id);
  const { id } = await newList('Logos');
  const { shareToken } = await app.call(saved.shareSavedList, { listId: id }, as(buyer));
  await inTransaction(app.platform, (tx) => eraseSaved(tx, buyer.id));
  expect(await lists()).toEqual([]);
  expect(await savedAmong([gig.id])).toEqual({ gigs: [], sellers: [] });
  expect(await refusalOf(app.call(saved.getSharedList, { token: shareToken! }))).toBe('saved_list_not_found');
});
