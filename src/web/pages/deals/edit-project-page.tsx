// /projects/:projectId/edit: continues a draft, or edits an open project until its first proposal.
import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { getProject, publishProject, saveProject } from '#contract/deals/projects/project.endpoints.ts';
import type { ProjectDraft } from '#contract/deals/projects/project.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { formDraftOf } from '#web/deals/projects/project-form-draft.ts';
import { ProjectForm } from '#web/deals/projects/project-form.tsx';
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
  const saveDraft = async (draft: ProjectDraft) => {
    publish.clear();
    const saved = await save.run({ projectId, version, ...draft });
    if (saved !== null) setVersion(saved.version);
    return saved !== null;
  };
  const done = async (message: string, to: string) => {
    toast.success(message);
    await navigate(to);
    return true;
  };
  const saveAndPublish = async (draft: ProjectDraft) => {
    setPublishing(true);
    try {
      if (!(await saveDraft(draft))) return false;
      if (!isDraft) return await done('Changes saved', `/projects/${projectId}`);
      if ((await publish.run({ projectId })) === null) return false;
      return await done('Project published', `/projects/${projectId}`);
    } finally {
      setPublishing(false);
    }
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title={isDraft ? 'Finish your project' : 'Edit your project'} noIndex />
      <PageHead
        title={isDraft ? 'Finish your project' : 'Edit your project'}
        crumbs={[{ to: '/buyer/projects', label: 'My projects' }]}
        lead={
          isDraft
            ? 'Only you can see it until you publish it.'
            : 'You can change it until the first proposal arrives.'
        }
      />
      <ProjectForm
        name={`project:${projectId}`}
        initial={formDraftOf(project)}
        savedFiles={project.files}
        categories={categories}
        isDraft={isDraft}
        busy={isPublishing ? 'publish' : save.busy ? 'save' : null}
        errors={{ ...save.errors, ...publish.errors }}
        failure={(save.failure ?? publish.failure)?.message}
        onSave={async (draft) => (await saveDraft(draft)) && done('Draft saved', '/buyer/projects')}
        onPublish={saveAndPublish}
      />
    </div>
  );
}
