// /admin/tags: tags of gigs and projects by prefix; support renames, blocks or allows them.
// States beforehand what changes and who is notified.
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { reasonsLimits, reasonsSchema } from '#contract/common/reasons.schema.ts';
import { listTags } from '#contract/operations/console/catalog.endpoints.ts';
import { allowTag, blockTag, mergeTag } from '#contract/catalog/gigs/catalog.endpoints.ts';
import { catalogLimits, type ConsoleTag, tagNameSchema } from '#contract/catalog/gigs/catalog.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { countOf } from '#web/operations/console/count-text.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ReasonsForm } from '#web/operations/console/reasons-form.tsx';
import { SearchForm } from '#web/operations/console/search-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { withQuery } from '#web/ui/with-query.ts';

type Show = 'all' | 'ruled';
const load = consoleGate(async ({ call: ask, url }: LoadArgs) => {
  const q = (url.searchParams.get('q') ?? '').trim().toLowerCase().slice(0, catalogLimits.tag.max);
  const show: Show = url.searchParams.get('show') === 'ruled' ? 'ruled' : 'all';
  const cursor = url.searchParams.get('cursor');
  return {
    q,
    show,
    page: await ask(listTags, { q, show, limit: 30, ...(cursor && { cursor }) }),
    isFirstPage: cursor === null,
  };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function urlOf(q: string, show: Show, cursor?: string): string {
  return withQuery('/admin/tags', { q, show: show === 'ruled' && show, cursor });
}

type Task = { verb: 'merge' | 'block' | 'allow'; tag: ConsoleTag };

export default function TagsPage({ loaderData: { q, show, page, isFirstPage } }: PageProps<typeof load>) {
  const [task, setTask] = useState<Task | null>(null);
  const revalidator = useRevalidator();
  const { items, nextCursor } = page;
  const done = async (message: string) => {
    toast.success(message);
    setTask(null);
    await revalidator.revalidate();
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title="Tags" noIndex />
      <PageHead title="Tags" lead="Tags that sellers use on gigs and buyers on projects." />
      <SearchForm
        action="/admin/tags"
        label="Tag starts with"
        value={q}
        maxLength={catalogLimits.tag.max}
        exact
      >
        {show === 'ruled' && <input type="hidden" name="show" value="ruled" />}
      </SearchForm>
      <LinkTabs
        label="Tags"
        tabs={[
          { to: urlOf(q, 'all'), label: 'All', current: show === 'all' },
          { to: urlOf(q, 'ruled'), label: 'Renamed or blocked', current: show === 'ruled' },
        ]}
      />
      <div className="max-w-4xl pt-6">
        {items.length === 0 && (
          <EmptyState
            icon={Tags}
            title={show === 'ruled' ? 'No renamed or blocked tags' : 'No matching tags'}
          >
            <p>Search by the first letters. Tags used only by projects are found by the whole tag.</p>
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {items.map((tag) => (
            <TagRow key={tag.tag} tag={tag} onTask={(verb) => setTask({ verb, tag })} />
          ))}
        </ul>
        {(nextCursor !== null || !isFirstPage) && (
          <NextPage
            to={nextCursor === null ? null : urlOf(q, show, nextCursor)}
            firstTo={isFirstPage ? null : urlOf(q, show)}
            shown={items.length}
            total={null}
          />
        )}
      </div>
      <TagDialogs task={task} onClose={() => setTask(null)} onDone={done} />
    </div>
  );
}

function TagRow({ tag, onTask }: { tag: ConsoleTag; onTask: (verb: Task['verb']) => void }) {
  const { rule } = tag;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{tag.tag}</bdi>
          {rule && (
            <Badge tone={rule.becomes === null ? 'danger' : 'accent'}>
              {rule.becomes === null ? 'Blocked' : `Renamed to “${rule.becomes}”`}
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-faint tabular-nums">
          {countOf(tag.gigCount, 'gig')}, {countOf(tag.projectCount, 'project')}
        </p>
        {rule && (
          <p dir="auto" className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {rule.reasons} <RelativeTime at={rule.decidedAt} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {rule === null ? (
          <>
            <Button onClick={() => onTask('merge')} aria-label={`Rename ${tag.tag}`}>
              Rename
            </Button>
            <Button onClick={() => onTask('block')} aria-label={`Block ${tag.tag}`}>
              Block
            </Button>
          </>
        ) : (
          <Button onClick={() => onTask('allow')} aria-label={`Allow ${tag.tag}`}>
            Allow again
          </Button>
        )}
      </div>
    </li>
  );
}

type DialogsProps = { task: Task | null; onClose: () => void; onDone: (message: string) => Promise<void> };

function TagDialogs({ task, onClose, onDone }: DialogsProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const allow = async (tag: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(allowTag, { tag });
      await onDone(`“${tag}” is allowed again`);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const tag = task?.tag.tag ?? '';
  return (
    <>
      <Dialog
        open={task !== null && task.verb !== 'allow'}
        onClose={onClose}
        closeOnOutside={false}
        title={task?.verb === 'block' ? `Block “${tag}”?` : `Rename “${tag}”`}
      >
        {task?.verb === 'merge' && <MergeForm tag={task.tag} onClose={onClose} onDone={onDone} />}
        {task?.verb === 'block' && <BlockForm tag={task.tag} onClose={onClose} onDone={onDone} />}
      </Dialog>
      <ConfirmDialog
        open={task?.verb === 'allow'}
        onClose={onClose}
        title={`Allow “${tag}” again?`}
        consequence="New uses keep the tag unchanged. Gigs and projects changed earlier stay as they are."
        confirmLabel="Allow again"
        cancelLabel="Cancel"
        busy={busy}
        error={failure}
        onConfirm={() => void allow(tag)}
      />
    </>
  );
}

type FormProps = { tag: ConsoleTag } & Omit<DialogsProps, 'task'>;

function MergeForm({ tag: { tag, gigCount, projectCount }, onClose, onDone }: FormProps) {
  const form = useForm(z.object({ becomes: tagNameSchema, reasons: reasonsSchema }), {
    defaultValues: { becomes: '', reasons: '' },
    onSubmit: async (values) => {
      await call(mergeTag, { tag, ...values });
      await onDone(`“${tag}” is now “${values.becomes}”`);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <p>
        {countOf(gigCount, 'gig')} and {countOf(projectCount, 'project')} will be changed, and all later uses.
        If the new tag already exists, the two are merged.
      </p>
      <TextField
        label="New tag"
        autoFocus
        maxLength={catalogLimits.tag.max}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('becomes')}
      />
      <TextArea
        label="Reasons"
        help={reasonsHelp}
        dir="auto"
        rows={4}
        maxLength={reasonsLimits.longest}
        {...form.field('reasons')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Rename everywhere
        </Button>
      </FormActions>
    </form>
  );
}

const reasonsHelp = 'Shown to sellers whose gigs change, and to anyone who enters the tag.';

function BlockForm({ tag: { tag, gigCount, projectCount }, onClose, onDone }: FormProps) {
  return (
    <ReasonsForm
      verb="Block tag"
      variant="danger"
      help={reasonsHelp}
      onClose={onClose}
      onSend={async (reasons) => {
        await call(blockTag, { tag, reasons });
        await onDone(`“${tag}” is blocked`);
      }}
    >
      <p>
        It will be removed from {countOf(gigCount, 'gig')} and {countOf(projectCount, 'project')}, and
        rejected from now on.
      </p>
    </ReasonsForm>
  );
}
