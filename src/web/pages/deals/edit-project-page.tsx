// /projects/:projectId/edit: a draft goes on, or an open brief is changed while nobody has answered it.
import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { getProject, publishProject, saveProject } from '#contract/deals/projects/project.endpoints.ts';
import type { ProjectDraft } from '#contract/deals/projects/project.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { briefOf } from '#web/deals/projects/brief-draft.ts';
import { BriefForm } from '#web/deals/projects/brief-form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = gate(
  async ({ call, params }: LoadArgs) => {
    const project = await call(getProject, { projectId: params.projectId ?? '' });
    if (!project.allowedActions.includes('save-project')) throw redirect(`/projects/${project.id}`);
    return { project, categories: (await call(listCategories, {})).items };
  },
  { needs: 'buyer' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function EditProjectPage({ loaderData }: PageProps<typeof load>) {
  return <Editing key={loaderData.project.id} {...loaderData} />;
}

function Editing({ project, categories }: PageProps<typeof load>['loaderData']) {
  const navigate = useNavigate();
  const [version, setVersion] = useState(project.version);
  const save = useCommand(saveProject);
  const publish = useCommand(publishProject);
  const [isPublishing, setPublishing] = useState(false);
  const { id: projectId } = project;
  const isDraft = project.state === 'draft';
  const keep = async (draft: ProjectDraft) => {
    publish.clear();
    const saved = await save.run({ projectId, version, ...draft });
    if (saved !== null) setVersion(saved.version);
    return saved !== null;
  };
  const done = async (words: string, to: string) => {
    toast.success(words);
    await navigate(to);
    return true;
  };
  const publishIt = async (draft: ProjectDraft) => {
    setPublishing(true);
    try {
      if (!(await keep(draft))) return false;
      if (!isDraft) return await done('Changes saved', `/projects/${projectId}`);
      if ((await publish.run({ projectId })) === null) return false;
      return await done('Brief published', `/projects/${projectId}`);
    } finally {
      setPublishing(false);
    }
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title={isDraft ? 'Finish your brief' : 'Edit your brief'} noIndex />
      <PageHead
        title={isDraft ? 'Finish your brief' : 'Edit your brief'}
        crumbs={[{ to: '/buyer/projects', label: 'My briefs' }]}
        lead={
          isDraft
            ? 'Nobody but you sees it until you publish it.'
            : 'You can change it until the first proposal arrives.'
        }
      />
      <BriefForm
        name={`brief:${projectId}`}
        initial={briefOf(project)}
        savedFiles={project.files}
        categories={categories}
        isDraft={isDraft}
        busy={isPublishing ? 'publish' : save.busy ? 'save' : null}
        errors={{ ...save.errors, ...publish.errors }}
        failure={(save.failure ?? publish.failure)?.message}
        onSave={async (draft) => (await keep(draft)) && done('Draft saved', '/buyer/projects')}
        onPublish={publishIt}
      />
    </div>
  );
}
