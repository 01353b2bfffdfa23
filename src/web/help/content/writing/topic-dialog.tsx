// A topic of the help centre: a new one, or what one is called. Guards: its address is chosen once, from its name.
import { useState } from 'react';
import { z } from 'zod';
import { addHelpTopic, saveHelpTopic } from '#contract/content/help-writing.endpoints.ts';
import {
  type HelpDeskTopic,
  helpLimits,
  helpTopicText,
  newHelpSlugSchema,
} from '#contract/content/help-writing.schema.ts';
import { addressOf } from '#contract/content/post-writing.rules.ts';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/form-parts.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

type Desk = { topics: HelpDeskTopic[] };
type Props = { topic: HelpDeskTopic | 'new' | null; onClose: () => void; onDone: (desk: Desk) => void };

export function TopicDialog({ topic, onClose, onDone }: Props) {
  return (
    <Dialog
      open={topic !== null}
      onClose={onClose}
      title={topic === 'new' ? 'Add a topic' : 'Edit the topic'}
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
  topic: HelpDeskTopic | null;
  onClose: () => void;
  onDone: (desk: Desk) => void;
}) {
  const [isOwnAddress, setOwnAddress] = useState(false);
  const form = useForm(schema, {
    defaultValues: {
      slug: topic?.slug ?? '',
      name: topic?.name ?? '',
      description: topic?.description ?? '',
    },
    onSubmit: async ({ slug, ...words }) => {
      const desk = topic
        ? await call(saveHelpTopic, { topicSlug: topic.slug, version: topic.version, ...words })
        : await call(addHelpTopic, { slug, ...words });
      onDone(desk);
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
          if (!topic && !isOwnAddress) form.setValue('slug', addressOf(event.target.value, helpLimits.slug));
          return name.onChange(event);
        }}
      />
      {!topic && (
        <TextField
          label="Address"
          help="Stands behind the # in links to it, and stays."
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
        label="Description"
        rows={2}
        maxLength={helpLimits.description}
        {...form.field('description')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {topic ? 'Save the topic' : 'Add the topic'}
        </Button>
      </FormActions>
    </form>
  );
}
