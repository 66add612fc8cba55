import { useSelector } from '@xstate/react';
import { CalendarDays, ClipboardList, Fence, FileClock, LandPlot, MapPin, Upload } from 'lucide-react';
import { mayUploadPaddocks } from '../../machines/samples/sample-upkeep.selectors.ts';
import type { SampleUpkeepRef } from '../../machines/samples/sample-upkeep.machine.ts';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import {
  canEditInputs,
  canManageSites,
  canUpload,
  customerNameOf,
  hasCustomer,
  hasSelection,
  isViewOnly,
  rangeProblemOf,
  showsFinalised,
  showsUploadedOnly,
  todayOf,
  typedRangeOf,
} from '../../machines/samples/samples.selectors.ts';
import { NO_CUSTOMER } from '../../model/customers/customer.ts';
import { landTexts } from '../../model/texts/land.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { siteTexts } from '../../model/texts/sites.ts';
import { uploadsTexts } from '../../model/texts/uploads.ts';
import { isUnfinishedDay } from '../../model/samples/date-range.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { DueButton } from './due-button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { useDueAction } from '../ui/dom/bell-host.ts';
import { useIsPhone } from '../ui/dom/media.ts';
import { Foldaway } from '../ui/dom/foldaway.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Switch } from '../ui/switch.tsx';

/** Customer, range of days, toggles, PIF Editor and Upload. */
export function SamplesHeader({ page }: { readonly page: SamplesRef }) {
  const [isChosen, name, mayUpload] = useSelectors(page, hasCustomer, customerNameOf, canUpload);
  const [mayEditInputs, finalised] = useSelectors(page, canEditInputs, showsFinalised);
  const [uploaded, viewOnly] = useSelectors(page, showsUploadedOnly, isViewOnly);
  const upkeep = useSelector(page, ({ children }) => children.sampleUpkeep);
  const hasSelected = useSelector(page, hasSelection);
  const due = useDueAction();
  const isPhone = useIsPhone();
  const isUploadDue = due === 'upload';
  return (
    <PageHeader
      title={isChosen ? name : NO_CUSTOMER}
      onBack={() => page.send({ type: 'GO_BACK' })}
      facts={isChosen && viewOnly ? sampleTexts.viewOnly : undefined}
      tools={
        isChosen ? (
          <Foldaway label={sampleTexts.dates} icon={CalendarDays} align="end">
            <RangeFields page={page} />
            <Switch
              label={sampleTexts.showFinalised}
              checked={finalised}
              onChange={(on) => page.send({ type: 'FINALISED_SWITCHED', on })}
            />
            <Switch
              label={sampleTexts.uploaded}
              checked={uploaded}
              onChange={(on) => page.send({ type: 'UPLOADED_SWITCHED', on })}
            />
          </Foldaway>
        ) : undefined
      }
      actions={
        <>
          {isChosen ? (
            <>
              {upkeep ? <MoreMenu page={page} upkeep={upkeep} isPhone={isPhone} /> : null}
              {/* With rows selected it is among the actions on them; its place here stays, or the others would jump. */}
              {isPhone ? null : (
                <span className="flex" style={{ visibility: hasSelected ? 'hidden' : undefined }}>
                  <Button disabled={!mayEditInputs} onClick={() => page.send({ type: 'EDIT_INPUTS' })}>
                    {sampleTexts.pifEditor}
                  </Button>
                </span>
              )}
            </>
          ) : null}
          {isPhone && isChosen && !isUploadDue ? null : (
            <Button
              look={isUploadDue ? 'primary' : 'secondary'}
              icon={Upload}
              disabled={!mayUpload}
              onClick={() => page.send({ type: 'UPLOAD' })}
            >
              {sampleTexts.upload}
            </Button>
          )}
          {/* Beside a selection it would act on other samples than those. */}
          <span className="flex empty:hidden" style={{ visibility: hasSelected ? 'hidden' : undefined }}>
            {isChosen ? <DueButton page={page} upkeep={upkeep} /> : null}
          </span>
        </>
      }
    />
  );
}

interface MoreMenuProps {
  readonly page: SamplesRef;
  readonly upkeep: SampleUpkeepRef;
  /** It holds what has no room beside it there. */
  readonly isPhone: boolean;
}

/** What is done for the customer now and then, in words. */
function MoreMenu({ page, upkeep, isPhone }: MoreMenuProps) {
  const [mayUpload, mayEditInputs] = useSelectors(page, canUpload, canEditInputs);
  const [managesLand, managesSites] = useSelectors(page, mayUploadPaddocks, canManageSites);
  const items: readonly MenuEntry[] = [
    ...(isPhone && mayEditInputs
      ? ([['inputs', ClipboardList, sampleTexts.pifEditor, () => page.send({ type: 'EDIT_INPUTS' })]] as const)
      : []),
    ...(isPhone && mayUpload
      ? ([['upload', Upload, sampleTexts.upload, () => page.send({ type: 'UPLOAD' })]] as const)
      : []),
    ...(managesLand
      ? ([
          ['import', LandPlot, landTexts.show, () => upkeep.send({ type: 'UPLOAD_PADDOCKS' })],
          ['paddocks', Fence, paddockTexts.manage, () => upkeep.send({ type: 'MANAGE_PADDOCKS' })],
        ] as const)
      : []),
    ...(managesSites
      ? ([['sites', MapPin, siteTexts.manage, () => page.send({ type: 'MANAGE_SITES', sampleIds: [] })]] as const)
      : []),
    ['uploads', FileClock, uploadsTexts.show, () => upkeep.send({ type: 'SHOW_UPLOADS' })] as const,
  ].map(([key, icon, label, onSelect]) => ({ key, icon, label, onSelect }));
  return <Menu label={sampleTexts.moreOf} trigger={sampleTexts.more} items={items} align="end" />;
}

function RangeFields({ page }: { readonly page: SamplesRef }) {
  const { from, to } = useSelector(page, typedRangeOf);
  const [problem, today] = useSelectors(page, rangeProblemOf, todayOf);
  // While it is being typed, a day is not yet wrong.
  const unfinished = [from, to].some(isUnfinishedDay);
  const words = problem && sampleTexts.rangeProblems[problem];
  const error = words ? '' : undefined;
  return (
    <div role="group" aria-label={sampleTexts.range} className="group/range relative flex items-center gap-1">
      <DateInput
        label={sampleTexts.dateFrom}
        hideLabel
        value={from}
        max={today}
        error={error}
        onChange={(text) => page.send({ type: 'RANGE_TYPED', end: 'from', text })}
        className="w-32"
      />
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <DateInput
        label={sampleTexts.dateTo}
        hideLabel
        value={to}
        error={error}
        onChange={(text) => page.send({ type: 'RANGE_TYPED', end: 'to', text })}
        className="w-32"
      />
      <p role="alert" className="absolute top-full left-0 z-20 mt-0.5 whitespace-nowrap">
        {words ? (
          <span className={unfinished ? 'group-focus-within/range:hidden' : undefined}>
            <span className="floating block border-danger! px-2 py-1 text-xs text-danger">{words}</span>
          </span>
        ) : null}
      </p>
    </div>
  );
}
