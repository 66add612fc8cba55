import { useSelector } from '@xstate/react';
import type { CheckColumnsRef } from '../../machines/imports/check-columns.machine.ts';
import { canApply, choiceOf, testsOf } from '../../machines/imports/check-columns.selectors.ts';
import { analytesOf, columnName, methodsOf, testOf, usesOf } from '../../model/imports/column-choice.ts';
import type { CheckColumn } from '../../model/imports/lab-check.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';

const texts = checkTexts.choosing;

/** What a column holds, said by somebody: analyte, then method, then unit. */
export function ColumnChoiceDialog({ tab, column }: { readonly tab: CheckColumnsRef; readonly column: CheckColumn }) {
  const tests = useSelector(tab, testsOf);
  const { use, analyte, testId, unit } = useSelector(tab, choiceOf);
  const ready = useSelector(tab, canApply);
  const test = testOf(tests, testId);
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(columnName(column))}
      onClose={() => tab.send({ type: 'CANCEL' })}
      footer={
        <>
          <Button onClick={() => tab.send({ type: 'CANCEL' })}>{texts.cancel}</Button>
          <Button look="primary" disabled={!ready} onClick={() => tab.send({ type: 'COMMIT' })}>
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
          onChange={(chosen) => tab.send({ type: 'USE_CHOSEN', use: chosen })}
        />
        {use === 'test' ? (
          <>
            <Select
              label={texts.analyte}
              placeholder={texts.choose}
              choices={analytesOf(tests).map((name) => ({ value: name, label: name }))}
              value={analyte ?? undefined}
              onChange={(chosen) => tab.send({ type: 'ANALYTE_CHOSEN', analyte: chosen })}
            />
            <Select
              label={texts.method}
              placeholder={texts.choose}
              disabled={analyte === null}
              choices={methodsOf(tests, analyte).map(({ id, method }) => ({ value: id, label: method }))}
              value={testId ?? undefined}
              onChange={(chosen) => tab.send({ type: 'METHOD_CHOSEN', testId: chosen })}
            />
            <Select
              label={texts.unit}
              placeholder={texts.choose}
              disabled={!test}
              choices={(test?.units ?? []).map((name) => ({ value: name, label: name === '' ? texts.noUnit : name }))}
              value={unit ?? undefined}
              onChange={(chosen) => tab.send({ type: 'UNIT_CHOSEN', unit: chosen })}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
