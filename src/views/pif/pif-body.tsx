import { useSelector } from '@xstate/react';
import { FlaskConical } from 'lucide-react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import {
  cropAskedIn,
  isConfirmingDiscard,
  sheetOf,
  showsAnalytes,
  tabOf,
} from '../../machines/pif/pif-sheet.selectors.ts';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import { cropChoiceOf, isBusy, mayEdit } from '../../machines/pif/pif.selectors.ts';
import { pifStateOfTab, UNKNOWN_TAB } from '../../model/pif/sheet.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { Button } from '../ui/button.tsx';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CropChoiceDialog } from './crop-choice-dialog.tsx';
import { MissingInputs } from './missing-inputs.tsx';
import { PifBar } from './pif-bar.tsx';
import { PifDetail } from './pif-detail.tsx';
import { PifGrid } from './pif-grid.tsx';
import { PifNotice } from './pif-notice.tsx';
import { PifOvertaken } from './pif-overtaken.tsx';
import { PIF_ICONS } from './sample-icons.tsx';

interface PifBodyProps {
  readonly pif: PifRef;
  readonly sheet: PifSheetRef;
}

/** The loaded editor: a tab for each interpretive criteria, its table, and the bar below. */
export function PifBody({ pif, sheet }: PifBodyProps) {
  const shown = useSelector(sheet, tabOf);
  const cropChoice = useSelector(pif, cropChoiceOf);
  const confirming = useSelector(sheet, isConfirmingDiscard);
  return (
    <>
      {shown ? (
        <PifTabs
          pif={pif}
          sheet={sheet}
          shown={shown.id}
          isUngrouped={shown.id === UNKNOWN_TAB}
          isEmpty={shown.rows.length === 0}
        />
      ) : (
        <EmptyState text={pifTexts.noSamples} className="flex-1" />
      )}
      <div className="relative shrink-0">
        <PifNotice pif={pif} />
        <PifBar pif={pif} sheet={sheet} />
      </div>
      {cropChoice ? <CropChoiceDialog actor={cropChoice} /> : null}
      <DiscardDialog
        open={confirming}
        onKeep={() => sheet.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => sheet.send({ type: 'DISCARD' })}
      />
    </>
  );
}

/** Samples whose file named no crop that is known: why there is nothing to enter, and the way on. */
function Ungrouped({ pif, sheet }: PifBodyProps) {
  const asked = useSelector(sheet, cropAskedIn);
  const editable = useSelector(pif, mayEdit);
  const busy = useSelector(pif, isBusy);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">{asked === null ? pifTexts.crop.mixed : pifTexts.ungroupedHint}</p>
      {editable ? (
        <Button disabled={asked === null || busy} onClick={() => asked && pif.send({ type: 'SET_CROP', ...asked })}>
          {pifTexts.crop.set}
        </Button>
      ) : null}
    </div>
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
  const all = useSelector(sheet, sheetOf);
  const withAnalytes = useSelector(sheet, showsAnalytes);
  return (
    <Tabs
      label={pifTexts.tabs}
      className="min-h-0 flex-1"
      panelClassName="flex flex-1 flex-col gap-2 px-4 pt-3 pb-2"
      tabs={all.tabs.map((tab) => {
        const state = pifStateOfTab(all, tab);
        return {
          id: tab.id,
          label: tab.name,
          count: tab.rows.length,
          icon: PIF_ICONS[state],
          iconLabel: pifTexts.states[state],
        };
      })}
      selected={shown}
      onSelect={(tab) => sheet.send({ type: 'TAB_CHOSEN', tab })}
      actions={
        <Button
          look="quiet"
          icon={FlaskConical}
          pressed={withAnalytes}
          onClick={() => sheet.send({ type: 'ANALYTES_TOGGLED' })}
        >
          {pifTexts.labResults}
        </Button>
      }
    >
      {isEmpty ? (
        <EmptyState text={isUngrouped ? pifTexts.noUngrouped : pifTexts.noSamples} />
      ) : (
        <>
          {isUngrouped ? <Ungrouped pif={pif} sheet={sheet} /> : <MissingInputs sheet={sheet} />}
          <PifGrid sheet={sheet} />
          <PifDetail sheet={sheet} />
          <PifOvertaken sheet={sheet} />
        </>
      )}
    </Tabs>
  );
}
