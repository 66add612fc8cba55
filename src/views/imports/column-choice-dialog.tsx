import { useSelector } from '@xstate/react';
import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import { canAccept, choiceOf, testsOf } from '../../machines/imports/check-questions.selectors.ts';
import { analytesOf, columnName, methodsOf, testOf, usesOf } from '../../model/imports/column-choice.ts';
import type { CheckColumn } from '../../model/imports/lab-check.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';

const texts = checkTexts.choosing;

interface ColumnChoiceProps {
  readonly questions: CheckQuestionsRef;
  readonly column: CheckColumn;
}

/** What a column holds, chosen among all: analyte, then method, then unit. */
export function ColumnChoiceDialog({ questions, column }: ColumnChoiceProps) {
  const tests = useSelector(questions, testsOf);
  const { use, analyte, testId, unit } = useSelector(questions, choiceOf);
  const ready = useSelector(questions, canAccept);
  const test = testOf(tests, testId);
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(columnName(column))}
      onClose={() => questions.send({ type: 'CANCEL' })}
      footer={
        <>
          <Button onClick={() => questions.send({ type: 'CANCEL' })}>{texts.cancel}</Button>
          <Button look="primary" disabled={!ready} onClick={() => questions.send({ type: 'COMMIT' })}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={texts.use}
          placeholder={texts.choose}
          choices={usesOf(column).map((value) => ({
            value,
            label: texts.uses[value] ?? checkTexts.fields[value] ?? value,
          }))}
          value={use ?? undefined}
          onChange={(chosen) => questions.send({ type: 'USE_CHOSEN', use: chosen })}
        />
        {use === 'test' ? (
          <>
            <Select
              label={texts.analyte}
              placeholder={texts.choose}
              choices={analytesOf(tests).map((name) => ({ value: name, label: name }))}
              value={analyte ?? undefined}
              onChange={(chosen) => questions.send({ type: 'ANALYTE_CHOSEN', analyte: chosen })}
            />
            <Select
              label={texts.method}
              placeholder={texts.choose}
              disabled={analyte === null}
              choices={methodsOf(tests, analyte).map(({ id, method }) => ({ value: id, label: method }))}
              value={testId ?? undefined}
              onChange={(chosen) => questions.send({ type: 'METHOD_CHOSEN', testId: chosen })}
            />
            <Select
              label={texts.unit}
              placeholder={texts.choose}
              disabled={!test}
              choices={(test?.units ?? []).map((name) => ({ value: name, label: name === '' ? texts.noUnit : name }))}
              value={unit ?? undefined}
              onChange={(chosen) => questions.send({ type: 'UNIT_CHOSEN', unit: chosen })}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
