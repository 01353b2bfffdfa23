// The gig editor: five steps with autosave and a live preview.
// Guarantees: the step is in the address; no draft is created before the first input; leaving a step saves.
import { ArrowLeft, ArrowRight, Eye } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import type { Category } from '#contract/catalog/gigs/category.schema.ts';
import type { GigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import { publishGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import type { CategoryPrices } from '#contract/catalog/prices/price.schema.ts';
import { call } from '#web/app/call.ts';
import { SaveFailure, SaveLine } from '#web/app/save-line.tsx';
import { useAutosave } from '#web/app/use-autosave.ts';
import type { Editor } from './editor-context.ts';
import { type GigAutosave, gigAutosaveSource } from './gig-autosave.ts';
import { missingIn, type StepName, stepOfField, steps } from './gig-content.ts';
import { GigPreview } from './gig-preview.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { StepDescription } from './step-description.tsx';
import { StepGallery } from './step-gallery.tsx';
import { StepOverview } from './step-overview.tsx';
import { StepPackages } from './step-packages.tsx';
import { StepRequirements } from './step-requirements.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useCategoryPrices } from '#web/catalog/prices/price-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const panels: Record<StepName, (props: { editor: Editor }) => React.ReactNode> = {
  overview: StepOverview,
  packages: StepPackages,
  description: StepDescription,
  requirements: StepRequirements,
  gallery: StepGallery,
};

type GigEditorProps = {
  own: OwnGig | null;
  categories: Category[];
  prices: CategoryPrices | null;
  sellerFee: Fee;
};

export function GigEditor({ own, prices, ...given }: GigEditorProps) {
  const { autosave, state } = useAutosave<OwnGig, GigContent>(
    (userId) => gigAutosaveSource(call, userId),
    own,
  );
  const { content, saved } = state;
  const gigId = saved?.id ?? null;
  const isDraft = (saved?.state ?? 'draft') === 'draft';
  const missing = useMemo(() => missingIn(content), [content]);
  const errors = useFieldErrors(missing, state.refused);
  const { step, goTo, goToField } = useSteps(gigId, autosave.flush);
  const publishing = usePublish(autosave, missing, errors.showAll);
  const at = steps.findIndex(({ name }) => name === step);
  const editor: Editor = {
    ...given,
    content,
    pictures: state.pictures,
    statistics: own?.statistics ?? null,
    prices: useCategoryPrices(content.category, prices),
    change: autosave.change,
    leave: errors.leave,
    errorOf: errors.errorOf,
    addPicture: autosave.addPicture,
  };
  useGigAddress(gigId);
  return (
    <div className="page-column pb-16">
      <PageHead
        title={own ? (isDraft ? 'Finish your gig' : 'Edit your gig') : 'Create a gig'}
        crumbs={[{ to: '/seller/gigs', label: 'My gigs' }]}
        actions={<SaveLine status={state.status} />}
      />
      <Stepper
        label="Gig editor steps"
        steps={steps.map(({ label }) => label)}
        current={at}
        free
        isFinished={(step) => !Object.keys(missing).some((path) => stepOfField(path) === steps[step]!.name)}
        onStep={(to) => void goTo(steps[to]!.name)}
      />
      <EditorColumns editor={editor} step={step} onGo={(name) => void goTo(name)}>
        {step === 'gallery' && (
          <PublishPanel
            content={content}
            missing={missing}
            isDraft={isDraft}
            awaitsCourse={saved?.awaitsCourse ?? false}
            slug={own?.slug ?? null}
            {...publishing}
            onGoTo={(path) => void goToField(path)}
          />
        )}
        {/* At the lower edge of the window, so that the form does not move while the user types and the note is always in view. */}
        <div className="sticky bottom-4 z-10 mt-6 empty:hidden">
          <SaveFailure
            state={state}
            onRetry={() => void autosave.flush()}
            conflict={{
              explanation: conflictExplanation,
              choices: [
                { label: 'Save my changes', run: () => autosave.resolve('mine') },
                { label: 'Load the other version', run: () => autosave.resolve('theirs') },
              ],
            }}
          />
        </div>
      </EditorColumns>
    </div>
  );
}

const conflictExplanation =
  'Your changes here are not saved yet. Save them over the other version (parts you did not change stay as they are there), or discard them and continue with the other version.';

type EditorColumnsProps = {
  editor: Editor;
  step: StepName;
  onGo: (step: StepName) => void;
  children: ReactNode;
};

/** The panel of the current step, and the preview: beside it on wide screens, in a sheet on small ones. */
function EditorColumns({ editor, step, onGo, children }: EditorColumnsProps) {
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const at = steps.findIndex(({ name }) => name === step);
  const Panel = panels[step];
  return (
    <div className="mt-8 grid items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,44rem)_22rem] xl:justify-between">
      <div className="min-w-0">
        <section aria-labelledby="step-title">
          <h2 id="step-title" tabIndex={-1} className="heading-2 mb-5 outline-none">
            {steps[at]?.label}
          </h2>
          <Panel editor={editor} />
        </section>
        {children}
        <StepButtons at={at} onGo={(to) => onGo(steps[to]!.name)} onPreview={() => setIsPreviewOpen(true)} />
      </div>
      <aside
        aria-label="Preview"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-lg bg-sunken p-5 max-lg:hidden"
      >
        <GigPreview editor={editor} step={step} />
      </aside>
      <Dialog open={isPreviewOpen} onClose={() => setIsPreviewOpen(false)} title="Preview" size="sm">
        <GigPreview editor={editor} step={step} />
      </Dialog>
    </div>
  );
}

function StepButtons({
  at,
  onGo,
  onPreview,
}: {
  at: number;
  onGo: (to: number) => void;
  onPreview: () => void;
}) {
  const next = steps[at + 1];
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {at > 0 && (
        <Button icon={ArrowLeft} onClick={() => onGo(at - 1)}>
          Back
        </Button>
      )}
      <Button variant="quiet" icon={Eye} className="lg:hidden" onClick={onPreview}>
        Preview
      </Button>
      {next && (
        <Button variant="primary" iconAfter={ArrowRight} className="ml-auto" onClick={() => onGo(at + 1)}>
          {next.label}
        </Button>
      )}
    </div>
  );
}

/** The step in the address. Changing it starts a save without waiting for it, and moves the focus to the new step's heading. */
function useSteps(gigId: string | null, flush: () => Promise<boolean>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('step');
  const step = steps.find(({ name }) => name === wanted)?.name ?? 'overview';
  const location = useLocation();
  const isPushed = useNavigationType() === 'PUSH';
  // In the navigation's state, because the first step of a new draft leads to another page.
  const focus = isPushed ? ((location.state as { focus?: string } | null)?.focus ?? null) : null;

  useEffect(() => {
    if (focus === null) return;
    const target = document.getElementById(focus) ?? document.getElementById('step-title');
    target?.focus({ preventScroll: true });
    if (focus !== 'step-title') target?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every navigation moves the focus, also to the same field again
  }, [focus, location.key]);

  const goTo = async (name: StepName, focus = 'step-title') => {
    const saving = flush();
    // While a new draft is being created: wait for its address, because the page at that address loads what was saved.
    if (gigId === null || location.pathname !== window.location.pathname) await saving;
    const path = window.location.pathname;
    await navigate(name === 'overview' ? path : `${path}?step=${name}`, {
      preventScrollReset: focus !== 'step-title',
      state: { focus },
    });
  };
  return { step, goTo, goToField: (path: string) => goTo(stepOfField(path), path) };
}

/** Replaces the address after the draft is created, without remounting the page while the user types. */
function useGigAddress(gigId: string | null): void {
  useEffect(() => {
    if (gigId === null || window.location.pathname !== '/seller/gigs/create') return;
    window.history.replaceState(
      window.history.state,
      '',
      `/seller/gigs/${gigId}/edit${window.location.search}`,
    );
  }, [gigId]);
}

function usePublish(autosave: GigAutosave, missing: Record<string, string>, showAll: () => void) {
  const navigate = useNavigate();
  const [isPublishing, setIsPublishing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const isComplete = Object.keys(missing).length === 0;
  const onPublish = async () => {
    showAll();
    setFailure(null);
    setWasIncomplete(!isComplete);
    if (!isComplete) return;
    setIsPublishing(true);
    try {
      const isSaved = await autosave.flush();
      const gigId = autosave.get().saved?.id;
      if (!isSaved || gigId === undefined)
        return setFailure('Your last changes could not be saved, so nothing was published yet.');
      const published = await call(publishGig, { gigId });
      autosave.follow(published);
      toast.success('Your gig is published');
      await navigate(`/seller/gigs/${gigId}`);
    } catch (refusal) {
      if (isCallFailed(refusal)) autosave.refuse(refusal.errors);
      setFailure(refusal);
    } finally {
      setIsPublishing(false);
    }
  };
  const error =
    wasIncomplete && !isComplete ? 'Complete the fields above first. Your draft is saved.' : failure;
  return { onPublish: () => void onPublish(), isPublishing, error };
}
