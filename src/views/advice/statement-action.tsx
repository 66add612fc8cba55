import { useSelector } from '@xstate/react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { mayRerun } from '../../machines/recommendation/workbench.selectors.ts';
import type { Statement } from '../../model/advice/statement.ts';
import { comparisonTexts } from '../../model/texts/recommendation.ts';
import { Button } from '../ui/button.tsx';

interface StatementActionProps {
  readonly statement: Statement;
  readonly workbench: WorkbenchRef;
  /** Of the panel that the statement stands in. */
  readonly close: () => void;
}

/** What can be done at once about a statement of a card; nothing where it is for the adviser to act elsewhere. */
export function StatementAction({ statement, workbench, close }: StatementActionProps) {
  const rerunnable = useSelector(workbench, mayRerun);
  if (statement.rule !== 'MODEL_FORMER' || !rerunnable) return null;
  return (
    <Button
      className="mt-1"
      onClick={() => {
        close();
        workbench.send({ type: 'UPDATE_RESULTS', isForFormer: true });
      }}
    >
      {comparisonTexts.ofFormer}
    </Button>
  );
}
