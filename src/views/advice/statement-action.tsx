import { useSelector } from '@xstate/react';
import type { OfferedInputRef } from '../../machines/advice/offered-input.machine.ts';
import { isEntering } from '../../machines/advice/offered-input.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { mayEditPif, mayRerun, offeredInputIn } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { offeredInput, type OfferedInput } from '../../model/advice/root-input.ts';
import type { Statement } from '../../model/advice/statement.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { comparisonTexts } from '../../model/texts/recommendation.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';

interface StatementActionProps {
  readonly statement: Statement;
  /** Of the card's sample. */
  readonly name: string;
  readonly openRecommendation: OpenRecommendationRef;
  /** Of the panel that shows the statement. */
  readonly close: () => void;
}

/** What can be done at once about a statement of a card; nothing where it is for the adviser to act elsewhere. */
export function StatementAction({ statement, name, openRecommendation, close }: StatementActionProps) {
  const [rerunnable, editable, inputs] = useSelectors(openRecommendation, mayRerun, mayEditPif, offeredInputIn);
  const offered = offeredInput(statement);
  if (statement.rule === 'MODEL_FORMER' && rerunnable)
    return (
      <Button
        className="mt-1"
        onClick={() => {
          close();
          openRecommendation.send({ type: 'UPDATE_RESULTS', isForFormer: true });
        }}
      >
        {comparisonTexts.ofFormer}
      </Button>
    );
  if (offered === null || statement.sampleId === null || !editable || !inputs) return null;
  return <EnterInput actor={inputs} offered={offered} sampleId={statement.sampleId} name={name} />;
}

interface EnterInputProps {
  readonly actor: OfferedInputRef;
  readonly offered: OfferedInput;
  readonly sampleId: number;
  readonly name: string;
}

/** Enters what a statement offers; a toast says so, with Undo. */
export function EnterInput({ actor, offered, sampleId, name }: EnterInputProps) {
  const entering = useSelector(actor, isEntering);
  return (
    <Button
      className="mt-1"
      busy={entering}
      onClick={() => actor.send({ type: 'SET_INPUT', choice: { ...offered, sampleId, name } })}
    >
      {adviceTexts.offers[offered.omlName](offered.value)}
    </Button>
  );
}
