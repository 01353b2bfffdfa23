// /guideline1, /guideline2, /guideline3: one lesson of the seller course with its questions. The server checks the answers.
import { getCourse, getLesson } from '#contract/people/guidelines/guideline.endpoints.ts';
import type { Lesson } from '#contract/people/guidelines/guideline.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { LessonList } from '#web/people/guidelines/lesson-list.tsx';
import { LessonQuestions } from '#web/people/guidelines/lesson-questions.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

async function loadLesson({ call, url }: LoadArgs) {
  const lesson = Number(url.pathname.slice('/guideline'.length));
  const [course, content] = await Promise.all([call(getCourse, {}), call(getLesson, { lesson })]);
  return { course, lesson: content };
}
const load = gate(loadLesson, { needs: 'seller' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function GuidelinePage({ loaderData: { course, lesson } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={lesson.title} noIndex />
      <PageHead
        title={lesson.title}
        lead={`Seller course, lesson ${lesson.number} of ${course.lessons.length}. About ${lesson.minutes} minutes.`}
      />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,44rem)_20rem] lg:items-start lg:justify-between">
        <aside className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          <LessonList course={course} current={lesson.number} />
        </aside>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Sections lesson={lesson} />
          <LessonQuestions key={lesson.number} lesson={lesson} />
        </div>
      </div>
    </div>
  );
}

function Sections({ lesson }: { lesson: Lesson }) {
  return (
    <div className="grid gap-10">
      {lesson.sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id} className="heading-2">
            {section.heading}
          </h2>
          <div className="mt-3 grid gap-4 text-lg text-ink-soft">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {section.points.length > 0 && (
            <ul className="mt-4 grid list-disc gap-2 pl-6 text-lg text-ink-soft marker:text-accent">
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
