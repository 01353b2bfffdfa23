// Which pages belong to an optional module.
import { expect, it } from 'vitest';
import { isPageEnabled } from './site.ts';

it('leaves out the pages of a module that is switched off, and those below them', () => {
  const pages = [
    '/entrance',
    '/entrance/logo-design',
    '/claims?side=claimant',
    '/gigs/a-logo/claim',
    '/gigs/a-logo',
    '/prices',
    '/entrances',
  ];
  expect(pages.filter((page) => isPageEnabled(page, ['exams', 'copyright']))).toEqual([
    '/gigs/a-logo',
    '/prices',
    '/entrances',
  ]);
});

it('leaves out nothing while every module is on', () => {
  expect(isPageEnabled('/prices', [])).toBe(true);
});
