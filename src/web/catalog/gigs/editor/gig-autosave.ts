// How the gig editor saves: a first save creates the draft, later ones send the parts that changed.
// Guarantees: a gig that buyers can see is never saved incomplete.
import type { Call } from '#contract/common/call.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { emptyGigContent, type GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import { type GigDraft, gigDraftSchema, type OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { createGig, getOwnGig, saveGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import type { Autosave } from '#web/app/autosave.ts';
import type { AutosaveSource, AutosaveState, CheckedChanges } from '#web/app/autosave-source.ts';
import { missingIn, sentenceOfIssue } from './gig-content.ts';

export type GigAutosave = Autosave<OwnGig, GigContent>;
export type GigEditorState = AutosaveState<OwnGig, GigContent>;

const staysComplete = 'Buyers still see the last complete version. Complete the marked fields to save.';
const changedElsewhere = 'This gig was changed in another window.';

export function gigAutosaveSource(call: Call, userId: string | null): AutosaveSource<OwnGig, GigContent> {
  return {
    storageName: (gig) => `gig-draft ${gig?.id ?? 'new'} ${userId}`,
    contentOf: (gig) => ({ ...emptyGigContent, ...gig?.content }),
    picturesOf: (gig) => gig.pictures,
    savedAt: (gig) => gig.updatedAt,
    create: (parts, idempotencyKey) => call(createGig, parts as GigDraft, { idempotencyKey }),
    save: ({ id: gigId, version }, parts) => call(saveGig, { gigId, version, ...(parts as GigDraft) }),
    load: ({ id: gigId }) => call(getOwnGig, { gigId }),
    check: checkGigChanges,
    conflictOf: ({ code }) => (code === 'gig_changed' ? { sentence: changedElsewhere, isGone: false } : null),
    outdatedSentence: changedElsewhere,
    failureSentence: ({ code }) => (code === 'gig_not_complete' ? staysComplete : null),
  };
}

function checkGigChanges(
  { saved, content }: GigEditorState,
  changes: Partial<GigContent>,
): CheckedChanges<GigContent> {
  // A gig published before the AI statement existed may still lack it.
  const { aiUse: _, ...missing } = missingIn(content);
  if (saved !== null && saved.state !== 'draft' && Object.keys(missing).length > 0)
    return { accepted: {}, refused: missing, sentence: staysComplete };
  const parsed = gigDraftSchema.safeParse(changes);
  const refused: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) refused[issue.path.join('.')] ??= sentenceOfIssue(issue);
  const held = new Set(Object.keys(refused).map((path) => path.split('.')[0]));
  const accepted = Object.fromEntries(Object.entries(changes).filter(([name]) => !held.has(name)));
  const first = Object.values(refused)[0] ?? 'Some fields need your attention';
  return { accepted, refused, sentence: `${first}. The rest is saved.` };
}
