import { useSelector } from '@xstate/react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import {
  isConfirmingDiscard,
  mayEditModels,
  modelsAskedIn,
  rowCount,
  tabHeads,
  tabOf,
} from '../../machines/pif/pif-sheet.selectors.ts';
import { isSameHeads } from '../../model/pif/table.ts';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import { cellNoteOf, cropChoiceOf, isBusy, mayEdit, recordsOf } from '../../machines/pif/pif.selectors.ts';
import { UNKNOWN_TAB } from '../../model/pif/sheet.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { lazy } from '../ui/dom/lazy.tsx';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { aroundTable } from './around-table.ts';
import { CropChoiceDialog } from './crop-choice-dialog.tsx';
import { MissingInputs } from './missing-inputs.tsx';
import { PifBar } from './pif-bar.tsx';
import { PifDetail } from './pif-detail.tsx';
import { PifGrid } from './pif-grid.tsx';
import { PifNotice } from './pif-notice.tsx';
import { PifGroups } from './pif-groups.tsx';
import { PifNote } from './pif-note.tsx';
import { PifOvertaken } from './pif-overtaken.tsx';
import { PIF_ICONS } from './sample-icons.tsx';

/** Menus and panels: the table does not wait for them. */
const CellNoteDialog = lazy(async () => (await import('./cell-note-dialog.tsx')).CellNoteDialog);
const PifRows = lazy(async () => (await import('./pif-rows.tsx')).PifRows);

interface PifBodyProps {
  readonly pif: PifRef;
  readonly sheet: PifSheetRef;
}

/** The loaded editor: a tab for each interpretive criteria, its table, and the bar below. */
export function PifBody({ pif, sheet }: PifBodyProps) {
  const [shown, all] = useSelectors(sheet, tabOf, rowCount);
  const cropChoice = useSelector(pif, cropChoiceOf);
  const note = useSelector(useSelector(pif, recordsOf), cellNoteOf);
  const confirming = useSelector(sheet, isConfirmingDiscard);
  return (
    <>
      {shown ? (
        <PifTabs pif={pif} sheet={sheet} shown={shown.id} isUngrouped={shown.id === UNKNOWN_TAB} isEmpty={all === 0} />
      ) : (
        <EmptyState text={pifTexts.noSamples} className="flex-1" />
      )}
      <PifOvertaken pif={pif} sheet={sheet} />
      <div {...aroundTable} className="relative shrink-0">
        <PifNotice pif={pif} />
        <PifBar pif={pif} sheet={sheet} />
      </div>
      {cropChoice ? <CropChoiceDialog actor={cropChoice} /> : null}
      {note ? <CellNoteDialog actor={note} /> : null}
      <DiscardDialog open={confirming} actor={sheet} />
    </>
  );
}

/** Samples whose file named no crop that is known: why there is nothing to enter, and the way on. */
function Ungrouped({ pif, sheet }: PifBodyProps) {
  const isMixed = useSelector(sheet, (snapshot) => modelsAskedIn(snapshot)?.edited.isMixed ?? false);
  const [editable, busy] = useSelectors(pif, mayEdit, isBusy);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">{isMixed ? pifTexts.crop.mixed : pifTexts.ungroupedHint}</p>
      {editable ? (
        <Button disabled={isMixed || busy} onClick={() => sheet.send({ type: 'EDIT_MODELS' })}>
          {pifTexts.crop.set}
        </Button>
      ) : null}
    </div>
  );
}

/** Leads to the crop, model and grain grade of the selected samples. */
function EditModels({ pif, sheet }: PifBodyProps) {
  const may = useSelector(sheet, mayEditModels);
  const [editable, busy] = useSelectors(pif, mayEdit, isBusy);
  if (!editable) return null;
  return (
    <span title={may ? undefined : pifTexts.models.hint} className="contents">
      <Button disabled={!may || busy} onClick={() => sheet.send({ type: 'EDIT_MODELS' })}>
        {pifTexts.models.edit}
      </Button>
    </span>
  );
}

interface PifTabsProps {
  readonly pif: PifRef;
  readonly sheet: PifSheetRef;
  readonly shown: string;
  readonly isUngrouped: boolean;
  readonly isEmpty: boolean;
}

function PifTabs({ pif, sheet, shown, isUngrouped, isEmpty }: PifTabsProps) {
  const heads = useSelector(sheet, tabHeads, isSameHeads);
  return (
    <Tabs
      label={pifTexts.tabs}
      className="min-h-0 flex-1"
      panelClassName="flex flex-1 flex-col gap-2 px-4 pt-3 pb-2 [@media(max-height:760px)]:overflow-y-auto"
      tabs={heads.map(({ state, ...head }) => ({
        ...head,
        icon: PIF_ICONS[state],
        iconLabel: pifTexts.states[state],
      }))}
      selected={shown}
      onSelect={(tab) => sheet.send({ type: 'TAB_CHOSEN', tab })}
      actions={<EditModels pif={pif} sheet={sheet} />}
    >
      {isEmpty ? (
        <EmptyState text={isUngrouped ? pifTexts.noUngrouped : pifTexts.noSamples} />
      ) : (
        <>
          {isUngrouped ? <Ungrouped pif={pif} sheet={sheet} /> : <MissingInputs sheet={sheet} />}
          <div {...aroundTable} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <PifGroups sheet={sheet} />
            <PifRows pif={pif} sheet={sheet} />
          </div>
          <PifGrid sheet={sheet} />
          <PifDetail sheet={sheet} />
          <PifNote sheet={sheet} />
        </>
      )}
    </Tabs>
  );
}
