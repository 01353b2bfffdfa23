// The form of a help article, new or existing. Unsaved edits stay in this tab.
// Guarantees: never overwrites a version the user has not seen, even after a reload.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import {
  addHelpArticle,
  getHelpDraft,
  saveHelpArticle,
} from '#contract/help/content/help-writing.endpoints.ts';
import {
  helpArticleText,
  helpLimits,
  type HelpDraft,
  newHelpSlugSchema,
} from '#contract/help/content/help-writing.schema.ts';
import { slugOf, postLimits } from '#contract/help/content/post-writing.rules.ts';
import { call } from '#web/app/call.ts';
import { useFormDraft } from '#web/app/form-draft.ts';
import { useLeaveGuard } from '#web/app/leave-guard.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { FixedField } from '#web/ui/forms/fixed-field.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

type Props = {
  article: HelpDraft | null;
  topics: readonly { slug: string; name: string }[];
  topicSlug: string;
};

const newerVersion = 'Someone else saved a newer version. Your text is still here and did not overwrite it.';
const schema = z.object({ slug: newHelpSlugSchema, ...helpArticleText });

function valuesOf(article: HelpDraft | null, topicSlug: string) {
  return {
    topicSlug: article?.topicSlug ?? topicSlug,
    slug: article?.slug ?? '',
    title: article?.title ?? '',
    summary: article?.summary ?? '',
    markdown: article?.markdown.trim() ?? '',
    isPublished: article?.isPublished ?? true,
  };
}

export function ArticleForm({ article, topics, topicSlug }: Props) {
  const { form, draft, isOutdated, loadTheirs, leaveDialog } = useArticleForm(article, topicSlug);
  return (
    <form onSubmit={form.submit} noValidate aria-label="Article" className="grid gap-6">
      <Card title="About the article">
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
          <TitleAndAddress form={form} article={article} />
          <TextArea
            label="Summary"
            help="Shown below the title and in search results."
            rows={2}
            maxLength={postLimits.summary}
            {...form.field('summary')}
          />
          <div className="grid gap-3">
            <NativeSelect
              label="Topic"
              help="In a new topic the article comes last."
              options={topics.map(({ slug, name }) => ({ value: slug, label: name }))}
              {...form.field('topicSlug')}
            />
            <CheckboxField label="Published" {...form.field('isPublished')} />
          </div>
        </div>
      </Card>
      <Card>
        <MarkdownField
          value={form.watch('markdown')}
          onChange={(markdown) =>
            form.setValue('markdown', markdown, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          error={form.errorOf('markdown')}
        />
      </Card>
      <FormFailure>{form.failure ?? (isOutdated ? newerVersion : undefined)}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Save article
        </Button>
        {isOutdated && (
          <Button size="lg" onClick={() => void loadTheirs()}>
            Discard mine, load theirs
          </Button>
        )}
        {draft.isRestored && !isOutdated && (
          <Button size="lg" variant="quiet" onClick={draft.discard}>
            Discard changes
          </Button>
        )}
      </div>
      {leaveDialog}
    </form>
  );
}

/** The form's state, its draft in this tab, and what to do when someone else has saved a newer version. */
function useArticleForm(article: HelpDraft | null, topicSlug: string) {
  const navigate = useNavigate();
  const [version, setVersion] = useState(article?.version ?? 1);
  const [wasRefused, setWasRefused] = useState(false);
  const form = useForm(schema, {
    defaultValues: valuesOf(article, topicSlug),
    onSubmit: async ({ slug, ...text }) => {
      try {
        if (article)
          await call(saveHelpArticle, { articleSlug: article.slug, version: draft.version, ...text });
        else await call(addHelpArticle, { slug, ...text });
      } catch (error) {
        if (!isCallFailed(error) || error.code !== 'help_changed') throw error;
        setWasRefused(true);
        return;
      }
      draft.forget();
      guard.allow();
      toast.success(text.isPublished ? 'Saved and published' : 'Saved, hidden from readers');
      await navigate('/admin/help');
    },
  });
  const draft = useFormDraft(form, `help-article ${article?.slug ?? 'new'}`, version);
  const guard = useLeaveGuard(form.formState.isDirty && !form.busy);
  const loadTheirs = async () => {
    if (!article) return;
    const newest = await call(getHelpDraft, { articleSlug: article.slug });
    form.reset(valuesOf(newest, newest.topicSlug));
    setVersion(newest.version);
    setWasRefused(false);
    draft.forget();
  };
  const isOutdated = wasRefused || draft.version !== version;
  return { form, draft, isOutdated, loadTheirs, leaveDialog: guard.dialog };
}

type TitleProps = Pick<ReturnType<typeof useArticleForm>, 'form'> & Pick<Props, 'article'>;

/** The address of a new article follows its title until it is edited. */
function TitleAndAddress({ form, article }: TitleProps) {
  const [hasOwnSlug, setHasOwnSlug] = useState(false);
  const title = form.field('title');
  const address = form.field('slug');
  return (
    <>
      <TextField
        label="Title"
        maxLength={postLimits.title}
        {...title}
        onChange={(event) => {
          if (!article && !hasOwnSlug) form.setValue('slug', slugOf(event.target.value, helpLimits.slug));
          return title.onChange(event);
        }}
      />
      {article ? (
        <FixedField label="Address" help="It cannot change: people and other articles link to it.">
          /help/{article.slug}
        </FixedField>
      ) : (
        <TextField
          label="Address"
          help="Comes after /help/ and cannot be changed later."
          maxLength={helpLimits.slug}
          autoCapitalize="none"
          spellCheck={false}
          {...address}
          onChange={(event) => {
            setHasOwnSlug(true);
            return address.onChange(event);
          }}
        />
      )}
    </>
  );
}
