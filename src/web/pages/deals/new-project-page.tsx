// /projects/new: a new project, saved as a draft or published at once.
import { useNavigate } from 'react-router';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { createProject, publishProject } from '#contract/deals/projects/project.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { emptyProject } from '#web/deals/projects/project-form-draft.ts';
import { ProjectForm } from '#web/deals/projects/project-form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = gate(({ call }: LoadArgs) => call(listCategories, {}), { needs: 'buyer' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function NewProjectPage({ loaderData }: PageProps<typeof load>) {
  const navigate = useNavigate();
  const create = useCommand(createProject);
  const publish = useCommand(publishProject);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Post a project" noIndex />
      <PageHead
        title="Post a project"
        crumbs={[{ to: '/buyer/projects', label: 'My projects' }]}
        lead="Describe what you need. Sellers respond with a price and a plan, and you choose."
      />
      <ProjectForm
        name="project:new"
        initial={emptyProject}
        savedFiles={[]}
        categories={loaderData.items}
        isDraft
        busy={publish.busy ? 'publish' : create.busy ? 'save' : null}
        errors={create.errors}
        failure={create.failure?.message}
        onSave={async (draft) => {
          const created = await create.run(draft);
          if (created === null) return false;
          toast.success('Draft saved');
          await navigate('/buyer/projects');
          return true;
        }}
        onPublish={async (draft) => {
          const created = await create.run(draft);
          if (created === null) return false;
          const published = await publish.run({ projectId: created.id });
          // The input is saved as a draft; errors that prevent publishing are fixed on its page.
          if (published === null) toast.error('Saved as a draft. It could not be published yet.');
          else toast.success('Project published');
          await navigate(published === null ? `/projects/${created.id}/edit` : `/projects/${created.id}`);
          return true;
        }}
      />
    </div>
  );
}
