import { useSelector } from '@xstate/react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import { viewChoices } from '../../machines/pif/pif-sheet.selectors.ts';
import { isReadOnly, rowCount, shownCount, viewOf } from '../../machines/pif/pif-sheet.selectors.ts';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import { everyRow, isNarrowed, type RowView } from '../../model/pif/row-view.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';
import { Select } from '../ui/select.tsx';
import { PifMoreEdits } from './pif-more-edits.tsx';
import { entriesOf } from '../../model/shared/record.ts';

const texts = pifTexts.rows;
const ORDERS = entriesOf(texts.orders).map(([value, label]) => ({ value, label }));
const GROUPINGS = entriesOf(texts.groupings).map(([value, label]) => ({ value, label }));

/** Which rows of the tab are shown and in which order, and the edits that a sheet has beside typing. */
export function PifRows({ pif, sheet }: { readonly pif: PifRef; readonly sheet: PifSheetRef }) {
  const view = useSelector(sheet, viewOf);
  const { paddocks, farms, crops } = useSelector(sheet, viewChoices);
  const [all, shown, readOnly] = useSelectors(sheet, rowCount, shownCount, isReadOnly);
  const show = (chosen: Partial<RowView>): void => sheet.send({ type: 'VIEW_CHOSEN', view: chosen });
  const narrow = (key: 'paddock' | 'farm' | 'crop', what: string, names: readonly string[]) =>
    names.length < 2 ? null : (
      <Select
        label={texts[key]}
        choices={[{ value: '', label: texts.any(what) }, ...names.map((name) => ({ value: name, label: name }))]}
        value={view[key]}
        onChange={(name) => show({ [key]: name })}
      />
    );
  return (
    <div role="group" aria-label={texts.label} className="ml-auto flex flex-wrap items-center gap-2 text-sm">
      <Checkbox
        label={texts.onlyIncomplete}
        checked={view.onlyIncomplete}
        onChange={(onlyIncomplete) => show({ onlyIncomplete })}
      />
      <Popover label={texts.which} look="quiet">
        {() => (
          <div className="flex w-56 flex-col gap-3 text-sm">
            {narrow('paddock', 'paddocks', paddocks)}
            {narrow('farm', 'farms', farms)}
            {narrow('crop', 'crops', crops)}
            <Select label={texts.order} choices={ORDERS} value={view.order} onChange={(order) => show({ order })} />
            <Select
              label={texts.groupBy}
              choices={GROUPINGS}
              value={view.groupBy}
              onChange={(groupBy) => show({ groupBy })}
            />
            {view.groupBy === 'none' ? null : (
              <div className="flex gap-2">
                <Button onClick={() => sheet.send({ type: 'ROWS_FOLDED', group: null, isFolded: true })}>
                  {texts.foldAll}
                </Button>
                <Button onClick={() => sheet.send({ type: 'ROWS_FOLDED', group: null, isFolded: false })}>
                  {texts.unfoldAll}
                </Button>
              </div>
            )}
          </div>
        )}
      </Popover>
      {isNarrowed(view) ? (
        <>
          <span className="text-muted tabular-nums">{shown === 0 ? texts.none : texts.shown(shown, all)}</span>
          <Button look="quiet" onClick={() => show({ ...everyRow, order: view.order, groupBy: view.groupBy })}>
            {texts.all}
          </Button>
        </>
      ) : null}
      {readOnly ? null : <PifMoreEdits pif={pif} sheet={sheet} />}
    </div>
  );
}
