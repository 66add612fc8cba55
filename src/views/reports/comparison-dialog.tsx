import { useSelector } from '@xstate/react';
import type { ReportVersionsRef } from '../../machines/reports/report-versions.machine.ts';
import { hidesSame, otherIdOf, othersOf, shownRows } from '../../machines/reports/report-versions.selectors.ts';
import type { LookUpRef } from '../../machines/shared/look-up.machine.ts';
import { answerOf, isLoading, isUnavailable } from '../../machines/shared/look-up.selectors.ts';
import type { ReportComparison } from '../../model/contract/entities.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { BasisTable } from './basis-table.tsx';
import { stateText } from './report-state.ts';

const texts = reportTexts.versions;

interface ComparisonProps {
  readonly versions: ReportVersionsRef;
  readonly actor: LookUpRef;
}

function Rows({ actor, hides }: { readonly actor: LookUpRef; readonly hides: boolean }) {
  const comparison = useSelector(actor, answerOf<ReportComparison>);
  if (!comparison) return null;
  const rows = shownRows(comparison.rows, hides);
  return rows.length === 0 ? (
    <EmptyState text={texts.same} />
  ) : (
    <BasisTable
      label={texts.compareTitle}
      rows={rows}
      was={texts.versionOf(comparison.older.edition)}
      is={texts.versionOf(comparison.newer.edition)}
    />
  );
}

/** Two versions of a report side by side, the older one on the left. */
export function ComparisonDialog({ versions, actor }: ComparisonProps) {
  const [others, otherId, hides] = useSelectors(versions, othersOf, otherIdOf, hidesSame);
  const [loading, unavailable] = useSelectors(actor, isLoading, isUnavailable);
  return (
    <Dialog open title={texts.compareTitle} size="lg" onClose={() => versions.send({ type: 'CLOSE' })}>
      <div className="flex flex-col gap-3">
        <Select
          label={texts.with}
          choices={others.map((edition) => ({
            value: edition.reportId,
            label: `${texts.versionOf(edition.edition)}, ${stateText(edition)}`,
          }))}
          value={otherId}
          onChange={(reportId) => versions.send({ type: 'EDITION_CHOSEN', reportId })}
        />
        <Checkbox
          label={texts.onlyDifferences}
          checked={hides}
          onChange={(on) => versions.send({ type: 'HIDE_SAME', hides: on })}
        />
        {loading ? <SkeletonRows rows={6} /> : null}
        {unavailable ? <Unavailable actor={actor} words={texts.unavailable} /> : null}
        {loading || unavailable ? null : <Rows actor={actor} hides={hides} />}
      </div>
    </Dialog>
  );
}
