// /ui: every component in its states, for people who build pages and for the accessibility journey. In development only.
import { data, type LoaderFunctionArgs } from 'react-router';
import { PageMeta } from '#web/app/page-meta.tsx';
import { pageContext } from '#web/app/page-context.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ActionExamples } from './action-examples.tsx';
import { ChoiceExamples } from './choice-examples.tsx';
import { ContentExamples } from './content-examples.tsx';
import { FieldExamples } from './field-examples.tsx';
import { OverlayExamples } from './overlay-examples.tsx';
import { StateExamples } from './state-examples.tsx';

export function loader({ context }: LoaderFunctionArgs): null {
  if (!context.get(pageContext).showsComponents) throw data(null, { status: 404 });
  return null;
}

const sections = [
  { id: 'actions', title: 'Actions', Examples: ActionExamples },
  { id: 'fields', title: 'Fields', Examples: FieldExamples },
  { id: 'choices', title: 'Choices', Examples: ChoiceExamples },
  { id: 'content', title: 'Content', Examples: ContentExamples },
  { id: 'states', title: 'States', Examples: StateExamples },
  { id: 'overlays', title: 'Overlays', Examples: OverlayExamples },
];

export default function ComponentsPage() {
  return (
    <div className="page-column pb-16">
      <PageMeta title="Components" noIndex />
      <PageHead
        title="Components"
        lead="Each component of web/ui in its states. Shown in development only."
      />
      <nav aria-label="Sections" className="mb-10 flex flex-wrap gap-x-5 gap-y-2">
        {sections.map(({ id, title }) => (
          <TextLink key={id} to={`#${id}`}>
            {title}
          </TextLink>
        ))}
      </nav>
      <div className="grid gap-16">
        {sections.map(({ id, title, Examples }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="heading-2 mb-6 scroll-mt-24">
              {title}
            </h2>
            <div className="grid gap-10">
              <Examples />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
