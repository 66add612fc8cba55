import { useSelector } from '@xstate/react';
import type { LabCheckRef } from '../../machines/imports/lab-check.machine.ts';
import {
  canSave,
  checkOf,
  errorText,
  fileNameOf,
  isReading,
  isSameOutlook,
  isUnread,
  openCount,
  openOn,
  outlookNow,
  proposalCount,
  remembersOf,
  saveCount,
  tabOf,
} from '../../machines/imports/lab-check.selectors.ts';
import { checkTabs, type CheckTab } from '../../model/imports/lab-check.ts';
import { uploadTexts } from '../../model/texts/imports.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CheckColumnsTab } from './check-columns-tab.tsx';
import { CheckPlacesTab } from './check-places-tab.tsx';
import { CheckRowsTab } from './check-rows-tab.tsx';

/** The upload dialog grown to the whole window: what a file leaves to decide, by columns, places and rows. */
export function CheckDialog({ check }: { readonly check: LabCheckRef }) {
  const selected = useSelector(check, tabOf);
  const columns = useSelector(check, openOn('columns'));
  const places = useSelector(check, openOn('places'));
  const rows = useSelector(check, openOn('rows'));
  const counts: Readonly<Record<CheckTab, number>> = { columns, places, rows };
  return (
    <Dialog
      open
      size="full"
      bare
      title={uploadTexts.title}
      onClose={() => check.send({ type: 'CLOSE' })}
      footer={<Footer check={check} />}
    >
      <Standing check={check} />
      <Tabs
        label={checkTexts.tabList}
        tabs={checkTabs.map((id) => ({ id, label: checkTexts.tabs[id], count: counts[id] }))}
        selected={selected}
        onSelect={(tab) => check.send({ type: 'TAB_CHOSEN', tab })}
        className="min-h-0 flex-1"
        panelClassName="flex min-h-0 flex-1 flex-col overflow-y-auto"
      >
        <ShownTab check={check} />
      </Tabs>
    </Dialog>
  );
}

function ShownTab({ check }: { readonly check: LabCheckRef }) {
  const tab = useSelector(check, tabOf);
  const columns = useSelector(check, ({ children }) => children.checkColumns);
  const places = useSelector(check, ({ children }) => children.checkPlaces);
  const rows = useSelector(check, ({ children }) => children.checkRows);
  if (tab === 'columns') return columns ? <CheckColumnsTab tab={columns} /> : null;
  if (tab === 'places') return places ? <CheckPlacesTab tab={places} /> : null;
  return rows ? <CheckRowsTab tab={rows} /> : null;
}

/** Whose file it is, what is still open, and whether it is being read again. */
function Standing({ check }: { readonly check: LabCheckRef }) {
  const { laboratory, remembered } = useSelector(check, checkOf);
  const fileName = useSelector(check, fileNameOf);
  const open = useSelector(check, openCount);
  const reading = useSelector(check, isReading);
  const unread = useSelector(check, isUnread);
  const error = useSelector(check, errorText);
  return (
    <div className="flex flex-col gap-2 px-4 py-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium break-words">{checkTexts.file(fileName, laboratory)}</span>
        <span role="status" className="text-muted">
          {reading ? checkTexts.reading : checkTexts.open(open)} {checkTexts.nothingSaved}
        </span>
        {remembered.length === 0 ? null : (
          <span className="text-muted">{checkTexts.remembered(remembered.length)}</span>
        )}
      </p>
      {unread ? (
        <Banner
          tone="danger"
          actions={<Button onClick={() => check.send({ type: 'RETRY' })}>{checkTexts.retry}</Button>}
        >
          {checkTexts.unread} {error}
        </Banner>
      ) : null}
    </div>
  );
}

function Footer({ check }: { readonly check: LabCheckRef }) {
  const { counts } = useSelector(check, checkOf);
  const outlook = useSelector(check, outlookNow, isSameOutlook);
  const proposals = useSelector(check, proposalCount);
  const remembers = useSelector(check, remembersOf);
  const samples = useSelector(check, saveCount);
  const ready = useSelector(check, canSave);
  return (
    <>
      <p className="mr-auto text-muted">
        {outlook
          ? checkTexts.outlook(counts.rowsIn, outlook, counts.leftOut, counts.refused, counts.saved)
          : checkTexts.counts(counts.rowsIn, counts.saved, counts.leftOut, counts.refused)}
      </p>
      <Checkbox
        label={checkTexts.remember}
        checked={remembers}
        onChange={(on) => check.send({ type: 'REMEMBER_SWITCHED', on })}
      />
      {proposals === 0 ? null : (
        <Button onClick={() => check.send({ type: 'TAKE_PROPOSALS' })}>{checkTexts.takeProposals(proposals)}</Button>
      )}
      <Button onClick={() => check.send({ type: 'CLOSE' })}>{checkTexts.cancel}</Button>
      <Button look="primary" disabled={!ready} onClick={() => check.send({ type: 'SAVE' })}>
        {checkTexts.save(samples)}
      </Button>
    </>
  );
}
