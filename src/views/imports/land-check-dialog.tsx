import type { LandCheckRef } from '../../machines/imports/land-check.machine.ts';
import {
  canSave,
  checkOf,
  choicesOf,
  errorText,
  fileNameOf,
  isAskingDiscard,
  isOpen,
  isReading,
  isSaving,
  isUnread,
  openFeatureOf,
} from '../../machines/imports/land-check.selectors.ts';
import { knownCount, listedFeatures } from '../../model/imports/land-check.ts';
import { landTexts as texts } from '../../model/texts/land.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { VirtualTable } from '../ui/dom/virtual-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LandChanges, OwnAreas } from './land-changes.tsx';
import { LandChoiceFields } from './land-choice-fields.tsx';
import { landColumns } from './land-columns.tsx';
import { LandMap } from './land-map.tsx';

interface LandCheckProps {
  readonly check: LandCheckRef;
}

/** What a map of paddocks would do, over the whole window: its choices, its paddocks as a list and on the map, and what would change here. */
export function LandCheckDialog({ check }: LandCheckProps) {
  const [open, asked] = useSelectors(check, isOpen, isAskingDiscard);
  return (
    <>
      <Dialog
        open={open}
        size="full"
        bare
        title={texts.title}
        onClose={() => check.send({ type: 'CLOSE' })}
        footer={<Footer check={check} />}
      >
        <CheckStatus check={check} />
        <LandChoiceFields check={check} />
        <LandChanges check={check} />
        <OwnAreas check={check} />
        <div className="flex min-h-96 flex-1 max-lg:flex-col lg:min-h-64">
          <LandList check={check} />
          <LandMap check={check} />
        </div>
      </Dialog>
      <DiscardDialog open={asked} texts={texts.discard} actor={check} />
    </>
  );
}

/** Which file it is, how it was read, and what went wrong with it. */
function CheckStatus({ check }: LandCheckProps) {
  const [read, fileName, reading] = useSelectors(check, checkOf, fileNameOf, isReading);
  const [unread, error] = useSelectors(check, isUnread, errorText);
  return (
    <div className="flex flex-col gap-2 px-4 py-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium break-words">{texts.facts(fileName, read)}</span>
        <span role="status" className="text-muted">
          {reading ? texts.rereading : texts.nothingSaved}
        </span>
      </p>
      {error === '' ? null : (
        <Banner
          tone="danger"
          actions={unread ? <Button onClick={() => check.send({ type: 'RETRY' })}>{texts.retry}</Button> : undefined}
        >
          {unread ? texts.unread : texts.unsaved} {error}
        </Banner>
      )}
    </div>
  );
}

function LandList({ check }: LandCheckProps) {
  const [read, choices, saving, open] = useSelectors(check, checkOf, choicesOf, isSaving, openFeatureOf);
  return (
    <div className="flex min-h-64 min-w-0 flex-col max-lg:flex-1 lg:flex-[3]">
      <VirtualTable
        label={texts.list}
        columns={landColumns({
          choices,
          isDisabled: saving,
          onLeave: (row, isLeft) => check.send({ type: 'FEATURE_LEFT', row, isLeft }),
          onAgree: (row, on) => check.send({ type: 'AGREED_SWITCHED', rows: [row], on }),
          onMend: (row, on) => check.send({ type: 'MENDING_SWITCHED', row, on }),
        })}
        rows={listedFeatures(read)}
        rowKey={({ row }) => String(row)}
        rowHeight={44}
        current={open ? String(open.row) : undefined}
        onOpen={({ row }) => check.send({ type: 'FEATURE_OPENED', row })}
        onPress={({ row }) => check.send({ type: 'FEATURE_OPENED', row })}
        empty={<EmptyState text={texts.empty} />}
      />
    </div>
  );
}

function Footer({ check }: LandCheckProps) {
  const [read, ready, saving] = useSelectors(check, checkOf, canSave, isSaving);
  return (
    <>
      <p className="mr-auto text-muted">{texts.counts(read.counts, knownCount(read))}</p>
      <Button disabled={saving} onClick={() => check.send({ type: 'CLOSE' })}>
        {texts.cancel}
      </Button>
      <Button look="primary" busy={saving} ready={ready} onClick={() => check.send({ type: 'SAVE' })}>
        {texts.save(read.counts.saved)}
      </Button>
    </>
  );
}
