// The routes of the thesaurus, for support only; everyone else gets 404.
import * as endpoints from '#contract/discovery/thesaurus/thesaurus.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { addThesaurusEntry } from './add-thesaurus-entry.ts';
import { removeThesaurusEntry, setThesaurusWeight, switchThesaurusEntry } from './change-thesaurus-entry.ts';
import { explainQuery } from './explain-query.ts';
import { listThesaurus } from './list-thesaurus.ts';

const support = { needs: 'support', limit: '60/min' } as const;

export const thesaurusRoutes: readonly Bound[] = [
  bindRead(endpoints.listThesaurus, support, listThesaurus),
  bind(endpoints.addThesaurusEntry, support, addThesaurusEntry),
  bind(endpoints.setThesaurusWeight, support, setThesaurusWeight),
  bind(endpoints.switchThesaurusEntry, support, switchThesaurusEntry),
  bind(endpoints.removeThesaurusEntry, support, removeThesaurusEntry),
  bindRead(endpoints.explainQuery, support, explainQuery),
];
