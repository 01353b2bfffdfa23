// Adds or edits a topic of the help center. The address is set once, from the name.
import { useState } from 'react';
import { z } from 'zod';
import { addHelpTopic, saveHelpTopic } from '#contract/help/content/help-writing.endpoints.ts';
import {
  type HelpConsoleTopic,
  helpLimits,
  helpTopicText,
  newHelpSlugSchema,
} from '#contract/help/content/help-writing.schema.ts';
import { slugOf } from '#contract/help/content/post-writing.rules.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

type HelpConsole = { topics: HelpConsoleTopic[] };
type Props = {
  topic: HelpConsoleTopic | 'new' | null;
  onClose: () => void;
  onDone: (next: HelpConsole) => void;
};

export function TopicDialog({ topic, onClose, onDone }: Props) {
  return (
    <Dialog
      open={topic !== null}
      onClose={onClose}
      title={topic === 'new' ? 'Add a topic' : 'Edit topic'}
      closeOnOutside={false}
    >
      {topic !== null && (
        <TopicForm topic={topic === 'new' ? null : topic} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

const schema = z.object({ slug: newHelpSlugSchema, ...helpTopicText });

function TopicForm({
  topic,
  onClose,
  onDone,
}: {
  topic: HelpConsoleTopic | null;
  onClose: () => void;
  onDone: (next: HelpConsole) => void;
}) {
  const [hasOwnSlug, setHasOwnSlug] = useState(false);
  const form = useForm(schema, {
    defaultValues: {
      slug: topic?.slug ?? '',
      name: topic?.name ?? '',
      description: topic?.description ?? '',
    },
    onSubmit: async ({ slug, ...text }) => {
      const next = topic
        ? await call(saveHelpTopic, { topicSlug: topic.slug, version: topic.version, ...text })
        : await call(addHelpTopic, { slug, ...text });
      onDone(next);
    },
  });
  const name = form.field('name');
  const address = form.field('slug');
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <TextField
        label="Name"
        maxLength={helpLimits.name}
        {...name}
        onChange={(event) => {
          if (!topic && !hasOwnSlug) form.setValue('slug', slugOf(event.target.value, helpLimits.slug));
          return name.onChange(event);
        }}
      />
      {!topic && (
        <TextField
          label="Address"
          help="Used in links to the topic, after the #. It cannot be changed later."
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
      <TextArea
        label="Description"
        rows={2}
        maxLength={helpLimits.description}
        {...form.field('description')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {topic ? 'Save topic' : 'Add topic'}
        </Button>
      </FormActions>
    </form>
  );
}
