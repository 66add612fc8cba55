import { useSelector } from '@xstate/react';
import type { CostsRef } from '../../machines/economics/costs.machine.ts';
import { isOpen } from '../../machines/economics/costs.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import type { RerunRef } from '../../machines/recommendation/rerun.machine.ts';
import { samplesOf, taskIn } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { useCosts } from '../economics/use-costs.ts';
import { CalculatorDialogs } from '../calculators/calculator-dialogs.tsx';
import { RerunDialog } from './rerun-dialog.tsx';
import { StaleSamples } from './stale-samples.tsx';
import { useEditors } from '../rates/use-sheet.ts';
import { lazy } from '../ui/dom/lazy.tsx';

const PifDialog = lazy(async () => (await import('../pif/pif-dialog.tsx')).PifDialog);
const CostsDialog = lazy(async () => (await import('../economics/costs-dialog.tsx')).CostsDialog);
const EditorDialog = lazy(async () => (await import('./editor-dialog.tsx')).EditorDialog);

/** The dialog that is open, if there is one: each is a machine that runs while it is open. */
export function OpenRecommendationDialogs({
  openRecommendation,
}: {
  readonly openRecommendation: OpenRecommendationRef;
}) {
  const { dialog: editor } = useEditors(openRecommendation);
  const task = useSelector(openRecommendation, taskIn);
  const pif = useSelector(task, (snapshot) => snapshot?.children.pif);
  const rerun = useSelector(task, (snapshot) => snapshot?.children.rerun);
  const calculators = useSelector(openRecommendation, ({ children }) => children.calculators);
  const costs = useSelector(openRecommendation, ({ children }) => children.costs);
  return (
    <>
      {editor ? <EditorDialog key={editor.sessionId} editor={editor} openRecommendation={openRecommendation} /> : null}
      {pif ? <PifDialog key={pif.sessionId} pif={pif} /> : null}
      {rerun ? <Rerun actor={rerun} openRecommendation={openRecommendation} /> : null}
      {costs ? <Costs actor={costs} openRecommendation={openRecommendation} /> : null}
      {calculators ? (
        <CalculatorDialogs
          calculators={calculators}
          note={<StaleSamples openRecommendation={openRecommendation} className="mb-3" />}
        />
      ) : null}
    </>
  );
}

function Rerun({
  actor,
  openRecommendation,
}: {
  readonly actor: RerunRef;
  readonly openRecommendation: OpenRecommendationRef;
}) {
  const samples = useSelector(openRecommendation, samplesOf);
  const names = new Map(samples.map((sample) => [sample.id, sampleNameWithPaddock(sample)]));
  return <RerunDialog actor={actor} nameOf={(sampleId) => names.get(sampleId) ?? ''} />;
}

/** Fetched when it is first opened. */
function Costs({
  actor,
  openRecommendation,
}: {
  readonly actor: CostsRef;
  readonly openRecommendation: OpenRecommendationRef;
}) {
  const costs = useCosts(openRecommendation);
  return useSelector(actor, isOpen) ? (
    <CostsDialog
      actor={actor}
      {...costs}
      note={<StaleSamples openRecommendation={openRecommendation} className="mb-3" />}
    />
  ) : null;
}
