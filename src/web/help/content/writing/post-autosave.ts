// How the post editor saves: the whole text on top of the version it was loaded from.
// Guarantees: text saved by someone else is never overwritten. The user takes the other version, or continues in a new draft; after a
// colleague discarded the post, only a new draft is left.
import type { Call } from '#contract/common/call.ts';
import * as posts from '#contract/help/content/post-writing.endpoints.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import type { Autosave } from '#web/app/autosave.ts';
import type { AutosaveSource, AutosaveState } from '#web/app/autosave-source.ts';

export type PostText = {
  title: string;
  slug: string;
  summary: string;
  markdown: string;
  coverPictureId: string | null;
  coverAlt: string;
  tags: string[];
  authorId: string;
};
export type PostAutosave = Autosave<PostDraft, PostText>;
/** A post exists before it is edited. */
export type PostEditorState = AutosaveState<PostDraft, PostText> & { saved: PostDraft };

const conflicts = new Set<string>([
  'draft_changed',
  'draft_not_found',
  'draft_scheduled',
  'draft_wrong_state',
  'draft_address_fixed',
]);

export function postAutosaveSource(
  call: Call,
  userId: string | null,
  opened: PostDraft,
): AutosaveSource<PostDraft, PostText> {
  return {
    storageName: () => `post-draft ${opened.id} ${userId}`,
    contentOf: (draft) => textOf(draft ?? opened),
    picturesOf: ({ cover }) => (cover ? [cover] : []),
    savedAt: (draft) => draft.savedAt,
    save: ({ id: postId, version }, _changes, text) =>
      call(posts.savePostDraft, { postId, version, ...text }),
    load: ({ id: postId }) => call(posts.getPostDraft, { postId }),
    conflictOf: ({ code, message }) => {
      if (!conflicts.has(code)) return null;
      const isGone = code === 'draft_not_found';
      const sentence = isGone ? 'Someone discarded this post. Your text is still here.' : message;
      return { sentence, isGone };
    },
    outdatedSentence: 'Someone else saved a newer version.',
  };
}

function textOf({ cover, author, ...draft }: PostDraft): PostText {
  const { title, slug, summary, markdown, coverAlt, tags } = draft;
  return {
    title,
    slug,
    summary,
    markdown,
    coverAlt,
    tags,
    coverPictureId: cover?.id ?? null,
    authorId: author.id,
  };
}

export function coverOf({ content, pictures }: PostEditorState): Picture | null {
  return pictures.find((picture) => picture.id === content.coverPictureId) ?? null;
}

/** Saves the text as a new draft and returns its id. The other version stays as it is. */
export async function saveAsNewDraft(autosave: PostAutosave, call: Call): Promise<string> {
  const { id: postId, version } = await call(posts.startPostDraft, {});
  await call(posts.savePostDraft, { postId, version, ...autosave.get().content });
  autosave.forget();
  return postId;
}

/** Runs the command that discards the post; call `autosave.pause()` first. When the command fails, saving continues. */
export async function whileDiscarding<R>(autosave: PostAutosave, discard: () => Promise<R>): Promise<R> {
  try {
    const done = await discard();
    autosave.forget();
    return done;
  } catch (error) {
    if (!autosave.noteConflict(error)) autosave.resume();
    throw error;
  }
}
