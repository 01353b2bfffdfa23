// Migrations expand: what takes away or changes something under the previous release is found, unless it says since when it is unused.
import { describe, expect, it } from 'vitest';
import { migrationViolations, readMigrations } from './migration-rules.ts';

const violations = (text: string, version = '0.3.0') =>
  migrationViolations({ name: '0099_a.sql', text }, version);

describe('a migration', () => {
  it.each([
    'drop table orders;',
    'DROP TABLE IF EXISTS orders CASCADE;',
    'alter table orders drop column title;',
    'alter table orders drop title;',
    'alter table only orders\n  add column note text,\n  drop column if exists title;',
    'alter table orders rename to purchases;',
    'alter table orders rename column title to name;',
    'alter table orders rename title to name;',
    'alter view ledger.solvency rename to solvent;',
    'alter table orders set schema old;',
    'alter table orders alter column title type varchar(80);',
    'alter table orders alter title set data type varchar(80);',
    'alter table orders alter column title set not null;',
    'alter table orders alter column title drop default;',
    'alter table orders add column note text not null;',
    'alter table orders add check_at timestamptz not null;',
    'alter table orders add note text check (note in (1, 2)) not null;',
    "alter table orders add column a text default '', add column b text not null;",
    'alter table "orders" drop column title;',
    'drop view ledger.solvency;',
    'drop function refuse_change();',
    '-- no transaction\n-- Why.\ndrop schema old cascade;',
    'alter type mood rename value 1 to 2;',
    '-- Why.\ndrop table orders; -- contracts: unused since 0.2.0\n',
  ])('may not contain: %s', (text) => expect(violations(text)).toHaveLength(1));

  it.each([
    'create table notes (id uuid primary key, text text not null);',
    'alter table orders add column note text;',
    "alter table orders add column note text not null default '';",
    'alter table orders add column twice int not null generated always as (price * 2) stored;',
    'alter table orders add constraint known check (state is not null) not valid;',
    'alter table orders drop constraint known, add constraint known check (state is not null) not valid;',
    'alter table orders alter column title drop not null;',
    'alter table orders alter column state set default 1;',
    'alter index orders_state rename to orders_by_state;',
    'drop index concurrently if exists orders_state;',
    'drop trigger if exists sealed on orders;',
    "comment on table orders is 'drop table orders; ';",
    'create function f() returns void language sql as $$ drop table orders; $$;',
    '-- drop table orders;',
    'create table if not exists notes (dropped_at timestamptz not null, rename text, type text);',
  ])('may contain: %s', (text) => expect(violations(text)).toEqual([]));

  it('may remove what an earlier release no longer used', () => {
    const removal = '-- contracts: unused since 0.2.0\n-- Why.\nalter table orders drop column title;\n';
    expect(violations(removal)).toEqual([]);
    expect(violations(`-- no transaction\n${removal}`)).toEqual([]);
    expect(violations(removal, '0.10.0')).toEqual([]);
  });

  it('may not remove what the same release or a later one stops using', () => {
    const removal = '-- contracts: unused since 0.3.0\nalter table orders drop column title;\n';
    expect(violations(removal)).toEqual([expect.stringContaining('wait a release')]);
    expect(violations(removal, '0.2.0')).toHaveLength(1);
  });
});

it('finds nothing in the migrations there are', () => {
  const all = readMigrations();
  expect(all.length).toBeGreaterThan(40);
  expect(all.flatMap((migration) => migrationViolations(migration, '0.1.0'))).toEqual([]);
});
