import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { NitrogenRef } from '../../machines/calculators/nitrogen.machine.ts';
import {
  canAdd,
  hasNewerRun,
  isAdding,
  isLoading,
  isPrinting,
  isReadOnly,
  isShown,
  isUnavailable,
  openedYield,
  replacedOf,
} from '../../machines/calculators/nitrogen.selectors.ts';
import { nitrogenTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CalculatorDialog } from './calculator-dialog.tsx';
import { NitrogenBudget } from './nitrogen-budget.tsx';
import { NitrogenControls } from './nitrogen-controls.tsx';
import { RunNotice } from './run-notice.tsx';
import { ThreeAnswers } from './three-answers.tsx';

/** What its frame asks of it. */
const ASKED = { isShown, isReadOnly, canAdd, isAdding, isPrinting, hasNewerRun, replacedOf, openedYield };

/** The nitrogen budget of a sample: demand above the soil, supply below it. */
export function NitrogenDialog({
  actor,
  note,
}: {
  readonly actor: NitrogenRef;
  /** Which paddocks have no result. */
  readonly note?: ReactNode;
}) {
  const [loading, shown, unavailable] = useSelectors(actor, isLoading, isShown, isUnavailable);
  return (
    <CalculatorDialog actor={actor} of={ASKED} title={texts.title}>
      {note}
      {shown ? <RunNotice actor={actor} of={ASKED} /> : null}
      {loading ? <Spinner label={texts.loading} /> : null}
      {shown ? (
        <div className="grid gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <NitrogenControls actor={actor} />
          <div data-printing="calculator">
            <NitrogenBudget actor={actor} />
            <Answers actor={actor} />
          </div>
        </div>
      ) : null}
      {loading || shown ? null : (
        <EmptyState
          text={texts.noData}
          action={
            unavailable ? <Button onClick={() => actor.send({ type: 'RETRY' })}>{texts.retry}</Button> : undefined
          }
        />
      )}
    </CalculatorDialog>
  );
}

/** Beside the budget what card and grid say, and what would change it. */
function Answers({ actor }: { readonly actor: NitrogenRef }) {
  const answers = useSelector(actor, ({ children }) => children.answers);
  return answers ? (
    <div className="pt-5">
      <ThreeAnswers actor={answers} />
    </div>
  ) : null;
}
