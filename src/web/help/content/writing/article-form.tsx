// The form of a help article, new or known. What is typed stays in this tab until it is saved.
// Guards: never saved over a version that its writer has not seen, after a reload either.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import {
  addHelpArticle,
  getHelpManuscript,
  saveHelpArticle,
} from '#contract/content/help-writing.endpoints.ts';
import {
  helpArticleText,
  helpLimits,
  type HelpManuscript,
  newHelpSlugSchema,
} from '#contract/content/help-writing.schema.ts';
import { addressOf, postLimits } from '#contract/content/post-writing.rules.ts';
import { call } from '#web/app/call.ts';
import { useFormDraft } from '#web/app/form-draft.ts';
import { useLeaveGuard } from '#web/app/leave-guard.tsx';
import { MarkdownField } from '#web/content/writing/markdown-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { FixedField } from '#web/ui/fixed-field.tsx';
import { CheckboxField } from '#web/ui/choice-fields.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

type Props = {
  article: HelpManuscript | null;
  topics: readonly { slug: string; name: string }[];
  topicSlug: string;
};

const movedOn =
  'Somebody has saved a newer version meanwhile. Yours is still here and was not saved over it.';
const schema = z.object({ slug: newHelpSlugSchema, ...helpArticleText });

function valuesOf(article: HelpManuscript | null, topicSlug: string) {
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
  const navigate = useNavigate();
  const [version, setVersion] = useState(article?.version ?? 1);
  const [refused, setRefused] = useState(false);
  const [isOwnAddress, setOwnAddress] = useState(false);
  const form = useForm(schema, {
    defaultValues: valuesOf(article, topicSlug),
    onSubmit: async ({ slug, ...text }) => {
      try {
        if (article)
          await call(saveHelpArticle, { articleSlug: article.slug, version: draft.version, ...text });
        else await call(addHelpArticle, { slug, ...text });
      } catch (error) {
        if (!isCallFailed(error) || error.code !== 'help_moved_on') throw error;
        setRefused(true);
        return;
      }
      draft.forget();
      guard.allow();
      toast.success(text.isPublished ? 'Saved. Readers find it now.' : 'Saved. Readers do not see it.');
      await navigate('/admin/help');
    },
  });
  const draft = useFormDraft(form, `help-article ${article?.slug ?? 'new'}`, version);
  const isOutdated = refused || draft.version !== version;
  const guard = useLeaveGuard(form.formState.isDirty && !form.busy);
  const loadTheirs = async () => {
    if (!article) return;
    const newest = await call(getHelpManuscript, { articleSlug: article.slug });
    form.reset(valuesOf(newest, newest.topicSlug));
    setVersion(newest.version);
    setRefused(false);
    draft.forget();
  };
  const title = form.field('title');
  const address = form.field('slug');
  return (
    <form onSubmit={form.submit} noValidate aria-label="Article" className="grid gap-6">
      <Card title="About the article">
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
          <TextField
            label="Title"
            maxLength={postLimits.title}
            {...title}
            onChange={(event) => {
              if (!article && !isOwnAddress)
                form.setValue('slug', addressOf(event.target.value, helpLimits.slug));
              return title.onChange(event);
            }}
          />
          {article ? (
            <FixedField label="Address" help="It stays: people and other articles link to it.">
              /help/{article.slug}
            </FixedField>
          ) : (
            <TextField
              label="Address"
              help="Stands behind /help/ and stays."
              maxLength={helpLimits.slug}
              autoCapitalize="none"
              spellCheck={false}
              {...address}
              onChange={(event) => {
                setOwnAddress(true);
                return address.onChange(event);
              }}
            />
          )}
          <TextArea
            label="Summary"
            help="Stands below its title and in what the search finds."
            rows={2}
            maxLength={postLimits.summary}
            {...form.field('summary')}
          />
          <div className="grid gap-3">
            <NativeSelect
              label="Topic"
              help="In another topic it stands last."
              options={topics.map((one) => ({ value: one.slug, label: one.name }))}
              {...form.field('topicSlug')}
            />
            <CheckboxField label="Readers find it" {...form.field('isPublished')} />
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
      <FormFailure>{form.failure ?? (isOutdated ? movedOn : undefined)}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Save the article
        </Button>
        {isOutdated && (
          <Button size="lg" onClick={() => void loadTheirs()}>
            Drop mine, load theirs
          </Button>
        )}
        {draft.isRestored && !isOutdated && (
          <Button size="lg" variant="quiet" onClick={draft.discard}>
            Back to what is saved
          </Button>
        )}
      </div>
      {guard.dialog}
    </form>
  );
}
