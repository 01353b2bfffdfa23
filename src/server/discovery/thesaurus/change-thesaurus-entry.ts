// set-thesaurus-weight, switch-thesaurus-entry and remove-thesaurus-entry, for support.
// Guarantees: what support set for an entry of the file outlasts a new file, and can be undone. Each change is audited.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  removeThesaurusEntry as removeEndpoint,
  setThesaurusWeight as weightEndpoint,
  switchThesaurusEntry as switchEndpoint,
} from '#contract/discovery/thesaurus/thesaurus.endpoints.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteEntry, lockThesaurus, findEntryById, moveEntry } from './thesaurus.store.ts';
import type { EntryRow } from './thesaurus.store.ts';

type Empty = Record<string, never>;

export async function setThesaurusWeight(
  tx: Tx,
  viewer: Viewer,
  { thesaurusEntryId: id, weight }: ParsedOf<typeof weightEndpoint>,
): Promise<Empty> {
  const entry = await lockEntry(tx, id);
  if (weight === null && entry.file_weight === null)
    refuse('invalid_input', { errors: { weight: 'This entry is not in the file. Choose a weight.' } });
  // The file's own weight is no change, so a new file may set another one.
  const operatorWeight = weight === entry.file_weight ? null : weight;
  await moveEntry(tx, id, { operatorWeight, isOn: entry.is_on });
  const after = operatorWeight ?? entry.file_weight;
  await auditChange(tx, viewer, 'thesaurus.weight_set', entry, { before: entry.weight, weight: after });
  return {};
}

export async function switchThesaurusEntry(
  tx: Tx,
  viewer: Viewer,
  { thesaurusEntryId: id, isOn }: ParsedOf<typeof switchEndpoint>,
): Promise<Empty> {
  const entry = await lockEntry(tx, id);
  if (entry.is_on === isOn) return {};
  await moveEntry(tx, id, { operatorWeight: entry.operator_weight, isOn });
  await auditChange(tx, viewer, isOn ? 'thesaurus.switched_on' : 'thesaurus.switched_off', entry);
  return {};
}

export async function removeThesaurusEntry(
  tx: Tx,
  viewer: Viewer,
  { thesaurusEntryId: id }: ParsedOf<typeof removeEndpoint>,
): Promise<Empty> {
  const entry = await lockEntry(tx, id);
  if (entry.file_weight !== null) refuse('thesaurus_entry_of_file');
  await deleteEntry(tx, id);
  await auditChange(tx, viewer, 'thesaurus.removed', entry, { weight: entry.weight });
  return {};
}

async function lockEntry(tx: Tx, id: string): Promise<EntryRow> {
  await lockThesaurus(tx);
  return (await findEntryById(tx, id)) ?? refuse('thesaurus_entry_not_found');
}

async function auditChange(
  tx: Tx,
  viewer: Viewer,
  action: string,
  { phrase, kind, target }: EntryRow,
  change: Record<string, unknown> = {},
): Promise<void> {
  await audit(tx, action, { userId: viewer.userId, details: { phrase, kind, target, ...change } });
}
