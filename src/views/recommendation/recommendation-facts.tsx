import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { isReading } from '../../machines/shared/reader.selectors.ts';
import {
  recommendationReaderOf,
  isFinalised,
  isReadOnly,
  productsOf,
  recommendationOf,
} from '../../machines/recommendation/workbench.selectors.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { Button } from '../ui/button.tsx';
import { useDueStep } from '../ui/dom/bell-host.ts';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Crop, whether it can be changed, and whether newer facts are on their way. */
export function RecommendationFacts({ workbench }: { readonly workbench: WorkbenchRef }) {
  const { cropType } = useSelector(workbench, recommendationOf);
  const finalised = useSelector(workbench, isFinalised);
  const readOnly = useSelector(workbench, isReadOnly);
  const refreshing = useSelector(useSelector(workbench, recommendationReaderOf), isReading);
  return (
    <>
      {cropType === '' ? null : (
        <span className="rounded-full border border-hairline px-2 whitespace-nowrap">{cropType}</span>
      )}
      {finalised ? (
        <span className="flex" title={builderTexts.finalised}>
          <Icon icon={Lock} size={16} label={builderTexts.finalised} />
        </span>
      ) : readOnly ? (
        <span>{builderTexts.viewOnly}</span>
      ) : null}
      {refreshing ? <Spinner /> : null}
    </>
  );
}

/** What one does with a recommendation as a whole. */
export function RecommendationActions({ workbench }: { readonly workbench: WorkbenchRef }) {
  const hasSamples = useSelector(workbench, ({ context }) => context.recommendation.recommendationSamples.length > 0);
  return (
    <>
      <Button disabled={!hasSamples} onClick={() => workbench.send({ type: 'EDIT_PIF' })}>
        {builderTexts.pifEditor}
      </Button>
      <PlanButton workbench={workbench} />
    </>
  );
}

/** The page's one green button while paddocks are to be planned: opens the rates, or the first product where there is none. */
function PlanButton({ workbench }: { readonly workbench: WorkbenchRef }) {
  const due = useDueStep();
  const readOnly = useSelector(workbench, isReadOnly);
  const hasProducts = useSelector(workbench, (snapshot) => productsOf(snapshot).length > 0);
  const isEdited = useSelector(workbench, ({ children }) => children.editor !== undefined);
  // What is typed already has its own green button.
  if (due?.action !== 'plan' || readOnly || isEdited) return null;
  return (
    <Button
      look="primary"
      onClick={() =>
        workbench.send({ type: 'EDIT', subject: hasProducts ? { of: 'rates' } : { of: 'product', id: null } })
      }
    >
      {due.words}
    </Button>
  );
}
