import type { ComparisonRef } from '../../machines/reports/comparison.machine.ts';
import {
  comparisonOf,
  hidesSame,
  isLoading,
  isUnavailable,
  otherIdOf,
  othersOf,
  shownRows,
} from '../../machines/reports/comparison.selectors.ts';
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

function Rows({ actor }: { readonly actor: ComparisonRef }) {
  const [comparison, hides] = useSelectors(actor, comparisonOf, hidesSame);
  if (!comparison) return null;
  const rows = shownRows(comparison.rows, hides);
  return (
    <>
      <Checkbox
        label={texts.onlyDifferences}
        checked={hides}
        onChange={(on) => actor.send({ type: 'HIDE_SAME', hides: on })}
      />
      {rows.length === 0 ? (
        <EmptyState text={texts.same} />
      ) : (
        <BasisTable
          label={texts.compareTitle}
          rows={rows}
          was={texts.versionOf(comparison.older.edition)}
          is={texts.versionOf(comparison.newer.edition)}
        />
      )}
    </>
  );
}

/** Two versions of a report side by side, the older one on the left. */
export function ComparisonDialog({ actor }: { readonly actor: ComparisonRef }) {
  const [others, otherId, loading, unavailable] = useSelectors(actor, othersOf, otherIdOf, isLoading, isUnavailable);
  return (
    <Dialog open title={texts.compareTitle} size="lg" onClose={() => actor.send({ type: 'CLOSE' })}>
      <div className="flex flex-col gap-3">
        <Select
          label={texts.with}
          choices={others.map((edition) => ({
            value: edition.reportId,
            label: `${texts.versionOf(edition.edition)}, ${stateText(edition)}`,
          }))}
          value={otherId}
          onChange={(reportId) => actor.send({ type: 'EDITION_CHOSEN', reportId })}
        />
        {loading ? <SkeletonRows rows={6} /> : null}
        {unavailable ? <Unavailable actor={actor} words={texts.unavailable} /> : null}
        {loading || unavailable ? null : <Rows actor={actor} />}
      </div>
    </Dialog>
  );
}
