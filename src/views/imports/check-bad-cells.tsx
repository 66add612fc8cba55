import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import { answersOf, checkOf } from '../../machines/imports/check-questions.selectors.ts';
import { correctionOf, mendedIn, mendedName } from '../../model/imports/bad-cells.ts';
import type { CheckRow } from '../../model/imports/lab-check.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { CommittedInput } from '../ui/dom/committed-input.tsx';
import { CONTROL_LOOK, Field } from '../ui/field.tsx';

const texts = checkTexts.cells;

interface BadCellsProps {
  readonly questions: CheckQuestionsRef;
  readonly row: CheckRow;
}

/** What keeps a row out, each figure with the ways to let the row in, and the figures that were mended in it. */
export function CheckBadCells({ questions, row }: BadCellsProps) {
  const [check, answers] = useSelectors(questions, checkOf, answersOf);
  const say = (id: string, answer: string | null): void => questions.send({ type: 'ANSWER', id, answer });
  const bad = new Set(row.faults.map(({ cellId }) => cellId));
  return (
    <>
      {row.faults.map(({ column, value, reason, cellId, columnId }, index) => (
        <div key={index} role="group" aria-label={checkTexts.fault(column, value, reason)} className="mb-3">
          <p className="text-danger">{checkTexts.fault(column, value, reason)}</p>
          {cellId === undefined ? null : (
            <>
              <div className="flex flex-wrap gap-x-1">
                <Button look="quiet" onClick={() => say(cellId, 'leave')}>
                  {texts.leaveFigures(1)}
                </Button>
                {columnId === undefined ? null : (
                  <Button look="quiet" onClick={() => say(columnId, 'leave')}>
                    {texts.leaveColumn}
                  </Button>
                )}
              </div>
              <Field label={texts.correct} empty={false} className="w-64 max-w-full">
                {(control) => (
                  <CommittedInput
                    {...control}
                    value={value}
                    onCommit={(text) => say(cellId, text.trim() === '' ? 'leave' : correctionOf(cellId, text))}
                    className={CONTROL_LOOK}
                  />
                )}
              </Field>
            </>
          )}
        </div>
      ))}
      {mendedIn(answers, row.id)
        .filter((id) => !bad.has(id))
        .map((id) => (
          <Button key={id} look="quiet" onClick={() => say(id, null)}>
            {texts.undo(mendedName(check, id))}
          </Button>
        ))}
    </>
  );
}
