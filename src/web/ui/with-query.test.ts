// The addresses that withQuery writes.
import { describe, expect, it } from 'vitest';
import { withQuery } from './with-query.ts';

describe('a path with a query', () => {
  it('keeps the order of its values and encodes them', () => {
    expect(withQuery('/sellers', { q: 'café & bar', experience: 0 })).toBe(
      '/sellers?q=caf%C3%A9+%26+bar&experience=0',
    );
  });

  it('leaves out what is empty or absent', () => {
    expect(withQuery('/sellers', { q: '', sort: false, category: null, cursor: undefined })).toBe('/sellers');
  });
});
