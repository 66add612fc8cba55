import { useSelector } from '@xstate/react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import { mayCopyInputs, mayTakeOver, replacedColumn } from '../../machines/pif/pif-sheet.selectors.ts';
import { isAskingRecords, recordsOf } from '../../machines/pif/pif.selectors.ts';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { CONTROL_LOOK } from '../ui/field.tsx';
import { Menu } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';

const texts = pifTexts.replace;
const textIn = (form: HTMLFormElement, name: string): string => {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text : '';
};

/** Fill, copy from one sample to others, and find and replace: mouse equivalents of the table's keys. */
export function PifMoreEdits({ pif, sheet }: { readonly pif: PifRef; readonly sheet: PifSheetRef }) {
  const asking = useSelector(useSelector(pif, recordsOf), isAskingRecords);
  const [takeable, copyable, column] = useSelectors(sheet, mayTakeOver, mayCopyInputs, replacedColumn);
  return (
    <>
      <Menu
        label={pifTexts.more}
        look="quiet"
        items={[
          {
            key: 'copy',
            label: pifTexts.copyInputs,
            disabled: !copyable,
            onSelect: () => sheet.send({ type: 'INPUTS_COPIED' }),
          },
          { key: 'down', label: pifTexts.fillDown, onSelect: () => sheet.send({ type: 'FILLED_DOWN' }) },
          { key: 'right', label: pifTexts.fillRight, onSelect: () => sheet.send({ type: 'RIGHT_FILLED' }) },
          {
            key: 'season',
            label: pifTexts.takeOver,
            disabled: !takeable || asking,
            onSelect: () => sheet.send({ type: 'TAKE_OVER' }),
          },
          {
            key: 'keep',
            label: pifTexts.keepDefaults,
            disabled: asking,
            onSelect: () => sheet.send({ type: 'DEFAULTS_CHOSEN', to: 'keep' }),
          },
          {
            key: 'forget',
            label: pifTexts.forgetDefaults,
            disabled: asking,
            onSelect: () => sheet.send({ type: 'DEFAULTS_CHOSEN', to: 'forget' }),
          },
        ]}
      />
      <Popover label={texts.title} look="quiet" disabled={column === null}>
        {(close) => (
          <form
            className="flex w-64 flex-col gap-3 text-sm"
            onSubmit={(event) => {
              event.preventDefault();
              const form = event.currentTarget;
              sheet.send({ type: 'VALUES_REPLACED', found: textIn(form, 'found'), by: textIn(form, 'by') });
              close();
            }}
          >
            <p className="text-muted">{texts.in(column ?? '')}</p>
            <label className="flex flex-col gap-1">
              {texts.found}
              <input name="found" autoComplete="off" className={CONTROL_LOOK} />
            </label>
            <label className="flex flex-col gap-1">
              {texts.by}
              <input name="by" autoComplete="off" className={CONTROL_LOOK} />
            </label>
            <Button look="primary" type="submit">
              {texts.go}
            </Button>
          </form>
        )}
      </Popover>
    </>
  );
}
