// The gig editor: five steps, saved by itself, with a live preview beside (in a sheet on small screens).
// Guards: the step is in the address; nothing is created before something is typed; leaving a step saves it.
import { ArrowLeft, ArrowRight, Eye } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import type { Category } from '#contract/gigs/category.schema.ts';
import { publishGig } from '#contract/gigs/own-gig.endpoints.ts';
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import type { CategoryPrices } from '#contract/prices/price.schema.ts';
import { call } from '#web/app/call.ts';
import type { Editor } from '#web/gigs/editor/editor-context.ts';
import { missingIn, type StepName, stepOfField, steps } from '#web/gigs/editor/gig-content.ts';
import { GigPreview } from '#web/gigs/editor/gig-preview.tsx';
import { PublishPanel } from '#web/gigs/editor/publish-panel.tsx';
import { SaveFailure, SaveLine } from '#web/gigs/editor/save-line.tsx';
import { StepDescription } from '#web/gigs/editor/step-description.tsx';
import { StepGallery } from '#web/gigs/editor/step-gallery.tsx';
import { StepOverview } from '#web/gigs/editor/step-overview.tsx';
import { StepPackages } from '#web/gigs/editor/step-packages.tsx';
import { StepRequirements } from '#web/gigs/editor/step-requirements.tsx';
import { useDraftKeeper } from '#web/gigs/editor/use-draft-keeper.ts';
import { useFieldErrors } from '#web/gigs/editor/use-field-errors.ts';
import { useCategoryPrices } from '#web/prices/price-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed } from '#web/ui/call-failure.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toast } from '#web/ui/toast.ts';

const panels: Record<StepName, (props: { editor: Editor }) => React.ReactNode> = {
  overview: StepOverview,
  packages: StepPackages,
  description: StepDescription,
  requirements: StepRequirements,
  gallery: StepGallery,
};

type GigEditorProps = { own: OwnGig | null; categories: Category[]; prices: CategoryPrices | null };

export function GigEditor({ own, categories, prices }: GigEditorProps) {
  const { keeper, state } = useDraftKeeper(own);
  const missing = useMemo(() => missingIn(state.content), [state.content]);
  const errors = useFieldErrors(missing, state.refused);
  const { step, goTo, goToField } = useSteps(state.gigId, keeper.flush);
  const publishing = usePublish(keeper, missing, errors.showAll);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const at = steps.findIndex((one) => one.name === step);
  const Panel = panels[step];
  const editor: Editor = {
    content: state.content,
    categories,
    pictures: state.pictures,
    statistics: own?.statistics ?? null,
    prices: useCategoryPrices(state.content.category, prices),
    change: keeper.change,
    leave: errors.leave,
    errorOf: errors.errorOf,
    addPicture: keeper.addPicture,
  };
  useGigAddress(state.gigId);
  const isDraft = state.gigState === 'draft';
  return (
    <div className="page-column pb-16">
      <PageHead
        title={own ? (isDraft ? 'Finish your gig' : 'Edit your gig') : 'Create a gig'}
        crumbs={[{ to: '/seller/gigs', label: 'My gigs' }]}
        actions={<SaveLine status={state.status} />}
      />
      <Stepper
        label="Steps of the gig"
        steps={steps.map((one) => one.label)}
        current={at}
        free
        isFinished={(step) => !Object.keys(missing).some((path) => stepOfField(path) === steps[step]!.name)}
        onStep={(to) => void goTo(steps[to]!.name)}
      />
      <div className="mt-8 grid items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,44rem)_22rem] xl:justify-between">
        <div className="min-w-0">
          <section aria-labelledby="step-title">
            <h2 id="step-title" tabIndex={-1} className="heading-2 mb-5 outline-none">
              {steps[at]?.label}
            </h2>
            <Panel editor={editor} />
          </section>
          {step === 'gallery' && (
            <PublishPanel
              content={state.content}
              missing={missing}
              isDraft={isDraft}
              awaitsCourse={state.awaitsCourse}
              slug={own?.slug ?? null}
              {...publishing}
              onGoTo={(path) => void goToField(path)}
            />
          )}
          {/* At the lower edge of the window, so that nothing moves under the typist and it is seen wherever they are. */}
          <div className="sticky bottom-4 z-10 mt-6 empty:hidden">
            <SaveFailure state={state} onRetry={() => void keeper.flush()} onResolve={keeper.resolve} />
          </div>
          <StepButtons
            at={at}
            onGo={(to) => void goTo(steps[to]!.name)}
            onPreview={() => setIsPreviewOpen(true)}
          />
        </div>
        <aside
          aria-label="Preview"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
          className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-lg bg-sunken p-5 max-lg:hidden"
        >
          <GigPreview editor={editor} step={step} />
        </aside>
      </div>
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

/** The step of the address. Going to another one saves first, without waiting for it, and moves focus to its heading. */
function useSteps(gigId: string | null, flush: () => Promise<boolean>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('step');
  const step = steps.find((one) => one.name === wanted)?.name ?? 'overview';
  const location = useLocation();
  const isPushed = useNavigationType() === 'PUSH';
  // Kept with the navigation, because the first step of a new draft leads to another page.
  const focus = isPushed ? ((location.state as { focus?: string } | null)?.focus ?? null) : null;

  useEffect(() => {
    if (focus === null) return;
    const target = document.getElementById(focus) ?? document.getElementById('step-title');
    target?.focus({ preventScroll: true });
    if (focus !== 'step-title') target?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every step taken moves the focus, also back to the same field
  }, [focus, location.key]);

  const goTo = async (name: StepName, focus = 'step-title') => {
    const saving = flush();
    // A draft that is only just being made gets its address first, and the page at that address reads what was saved.
    if (gigId === null || location.pathname !== window.location.pathname) await saving;
    const path = window.location.pathname;
    await navigate(name === 'overview' ? path : `${path}?step=${name}`, {
      preventScrollReset: focus !== 'step-title',
      state: { focus },
    });
  };
  return { step, goTo, goToField: (path: string) => goTo(stepOfField(path), path) };
}

/** A draft that was just created is at its own address from then on, without the page being taken apart under the typist. */
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

function usePublish(
  keeper: ReturnType<typeof useDraftKeeper>['keeper'],
  missing: Record<string, string>,
  showAll: () => void,
) {
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
      const isSaved = await keeper.flush();
      const { gigId } = keeper.get();
      if (!isSaved || gigId === null)
        return setFailure('Your last changes could not be saved, so nothing was published yet.');
      const published = await call(publishGig, { gigId });
      keeper.follow(published);
      toast.success('Your gig is published');
      await navigate(`/seller/gigs/${gigId}`);
    } catch (refusal) {
      if (isCallFailed(refusal)) keeper.refuse(refusal.errors);
      setFailure(refusal);
    } finally {
      setIsPublishing(false);
    }
  };
  const error =
    wasIncomplete && !isComplete ? 'Complete the fields above first. Your draft is kept.' : failure;
  return { onPublish: () => void onPublish(), isPublishing, error };
}
