import { useSelector } from '@xstate/react';
import type { CostsRef } from '../../machines/economics/costs.machine.ts';
import { isOpen } from '../../machines/economics/costs.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import type { RerunRef } from '../../machines/recommendation/rerun.machine.ts';
import { samplesOf } from '../../machines/recommendation/workbench.selectors.ts';
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
export function WorkbenchDialogs({ workbench }: { readonly workbench: WorkbenchRef }) {
  const { dialog: editor } = useEditors(workbench);
  const pif = useSelector(workbench, ({ children }) => children.pif);
  const rerun = useSelector(workbench, ({ children }) => children.rerun);
  const calculators = useSelector(workbench, ({ children }) => children.calculators);
  const costs = useSelector(workbench, ({ children }) => children.costs);
  return (
    <>
      {editor ? <EditorDialog key={editor.sessionId} editor={editor} workbench={workbench} /> : null}
      {pif ? <PifDialog key={pif.sessionId} pif={pif} /> : null}
      {rerun ? <Rerun actor={rerun} workbench={workbench} /> : null}
      {costs ? <Costs actor={costs} workbench={workbench} /> : null}
      {calculators ? (
        <CalculatorDialogs calculators={calculators} note={<StaleSamples workbench={workbench} className="mb-3" />} />
      ) : null}
    </>
  );
}

function Rerun({ actor, workbench }: { readonly actor: RerunRef; readonly workbench: WorkbenchRef }) {
  const samples = useSelector(workbench, samplesOf);
  const names = new Map(samples.map((sample) => [sample.id, sampleNameWithPaddock(sample)]));
  return <RerunDialog actor={actor} nameOf={(sampleId) => names.get(sampleId) ?? ''} />;
}

/** Fetched when it is first opened. */
function Costs({ actor, workbench }: { readonly actor: CostsRef; readonly workbench: WorkbenchRef }) {
  const costs = useCosts(workbench);
  return useSelector(actor, isOpen) ? (
    <CostsDialog actor={actor} {...costs} note={<StaleSamples workbench={workbench} className="mb-3" />} />
  ) : null;
}
