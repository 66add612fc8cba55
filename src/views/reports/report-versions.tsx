import { useSelector } from '@xstate/react';
import { Copy, FilePlus2, GitCompareArrows, LockKeyholeOpen } from 'lucide-react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import type { ReportVersionsRef } from '../../machines/reports/report-versions.machine.ts';
import {
  changesOf,
  editionOf,
  isListed,
  isRenewing,
  isUnchecked,
  mayCompare,
  mayCopy,
  mayRenew,
  mayReopen,
} from '../../machines/reports/report-versions.selectors.ts';
import type { ReportChanges } from '../../model/contract/entities.ts';
import { formatDayInWords } from '../../model/format/date.ts';
import { changeKinds } from '../../model/reports/basis.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Menu } from '../ui/menu.tsx';
import { BasisTable } from './basis-table.tsx';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { NamingDialog } from './naming-dialog.tsx';

const texts = reportTexts.versions;

/** What can be done with a report beside its own work: a copy, its next version, a comparison, and opening it again. */
export function VersionsMenu({ versions }: { readonly versions: ReportVersionsRef }) {
  const [copy, renew, compare] = useSelectors(versions, mayCopy, mayRenew, mayCompare);
  const [reopen, edition, busy] = useSelectors(versions, mayReopen, editionOf, isRenewing);
  const items = [
    ...(copy
      ? [{ key: 'copy', label: texts.copy, icon: Copy, onSelect: () => versions.send({ type: 'DUPLICATE' }) }]
      : []),
    ...(renew
      ? [
          {
            key: 'renew',
            label: texts.renew(edition + 1),
            icon: FilePlus2,
            onSelect: () => versions.send({ type: 'RENEW' }),
          },
        ]
      : []),
    ...(compare
      ? [
          {
            key: 'compare',
            label: texts.compare,
            icon: GitCompareArrows,
            onSelect: () => versions.send({ type: 'COMPARE' }),
          },
        ]
      : []),
    ...(reopen
      ? [
          {
            key: 'reopen',
            label: texts.reopen,
            icon: LockKeyholeOpen,
            onSelect: () => versions.send({ type: 'REOPEN' }),
          },
        ]
      : []),
  ];
  return items.length > 0 ? <Menu label={texts.menu} align="end" items={items} disabled={busy} /> : null;
}

/** `2 results and 1 price changed.` */
function summaryOf({ counts }: ReportChanges): string {
  const parts = changeKinds.flatMap((kind) => {
    const count = counts[kind];
    return count === 0 ? [] : [texts.counts[kind](count)];
  });
  const last = parts.at(-1) ?? '';
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
  return texts.changed(list);
}

const totalOf = ({ counts }: ReportChanges): number => changeKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** Names the data that has changed since a report was finalised. */
function Notice({ versions }: { readonly versions: ReportVersionsRef }) {
  const [changes, unchecked, renew] = useSelectors(versions, changesOf, isUnchecked, mayRenew);
  const [edition, busy, listed] = useSelectors(versions, editionOf, isRenewing, isListed);
  if (unchecked)
    return (
      <Banner
        tone="warning"
        className="mb-2"
        actions={<Button onClick={() => versions.send({ type: 'RETRY' })}>{reportTexts.retry}</Button>}
      >
        {texts.unchecked}
      </Banner>
    );
  if (!changes) return null;
  const total = totalOf(changes);
  return (
    <Banner
      tone="warning"
      className="mb-2"
      actions={
        renew ? (
          <Button icon={FilePlus2} busy={busy} onClick={() => versions.send({ type: 'RENEW' })}>
            {texts.renew(edition + 1)}
          </Button>
        ) : null
      }
    >
      <span className="font-semibold">{texts.outdated(formatDayInWords(changes.since))}</span> {summaryOf(changes)}
      <Disclosure
        title={texts.show}
        open={listed}
        onToggle={(isListed) => versions.send({ type: 'LIST_TOGGLED', isListed })}
      >
        <div className="max-h-60 overflow-auto">
          <BasisTable label={texts.show} rows={changes.changes} was={texts.was} is={texts.is} />
          {total > changes.changes.length ? <p>{texts.more(total - changes.changes.length)}</p> : null}
        </div>
      </Disclosure>
    </Banner>
  );
}

export function Outdated({ open }: { readonly open: OpenReportRef }) {
  const versions = useSelector(open, ({ children }) => children.reportVersions);
  return versions ? <Notice versions={versions} /> : null;
}

export function VersionDialogs({ versions }: { readonly versions: ReportVersionsRef }) {
  const naming = useSelector(versions, ({ children }) => children.naming);
  const comparison = useSelector(versions, ({ children }) => children.comparison);
  const reopening = useSelector(versions, ({ children }) => children.confirmedAction);
  return (
    <>
      {naming ? <NamingDialog actor={naming} /> : null}
      {comparison ? <ComparisonDialog versions={versions} actor={comparison} /> : null}
      {reopening ? <ActionDialog actor={reopening} /> : null}
    </>
  );
}
