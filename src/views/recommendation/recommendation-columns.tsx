import { Sprout, Shovel } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { isPlant, shownStatus } from '../../model/overview/recommendation-filter.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table.tsx';

const texts = overviewTexts.columns;

/** Plant or soil, by the letter the sample type begins with. */
export const SampleTypeIcon = ({ row }: { readonly row: Pick<RecommendationSummary, 'sampleType'> }) => (
  <Icon
    icon={isPlant(row) ? Sprout : Shovel}
    size={16}
    label={isPlant(row) ? overviewTexts.plant : overviewTexts.soil}
    className="shrink-0 text-muted"
  />
);

/** In progress asks for attention, finalised recedes. */
const RecommendationStatus = ({ row }: { readonly row: Pick<RecommendationSummary, 'status'> }) => (
  <StatusChip tone={row.status === 'Active' ? 'neutral' : 'done'} label={shownStatus(row)} />
);

/** The columns that every list of recommendations shares; `name` is how a row's name is shown. */
export const recommendationColumns = (
  name: (row: RecommendationSummary) => ReactNode,
): readonly Column<RecommendationSummary>[] => [
  {
    key: 'name',
    header: texts.name,
    sortable: true,
    least: '9.5rem',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <SampleTypeIcon row={row} />
        {name(row)}
      </span>
    ),
  },
  {
    key: 'sampleType',
    header: texts.type,
    sortable: true,
    isLesser: true,
    width: '5.5rem',
    cell: (row) => (isPlant(row) ? overviewTexts.plant : overviewTexts.soil),
  },
  {
    key: 'cropType',
    header: texts.cropType,
    sortable: true,
    width: '7rem',
    cell: ({ cropType }) => cropType || <span className="text-faint">–</span>,
  },
  {
    key: 'pifIncomplete',
    header: texts.pif,
    sortable: true,
    isLesser: true,
    width: '7rem',
    cell: ({ pifIncomplete }) =>
      pifIncomplete === 0 ? (
        <span className="text-faint">{overviewTexts.pifComplete}</span>
      ) : (
        overviewTexts.pifIncomplete(pifIncomplete)
      ),
  },
  {
    key: 'numberOfSamples',
    header: texts.samples,
    sortable: true,
    align: 'end',
    width: '6.5rem',
    under: 'cropType',
    cell: ({ numberOfSamples }) => numberOfSamples ?? overviewTexts.notKnown,
  },
  {
    key: 'status',
    header: texts.status,
    sortable: true,
    width: '8rem',
    cell: (row) => <RecommendationStatus row={row} />,
  },
  {
    key: 'createdOn',
    header: texts.date,
    sortable: true,
    width: '7.5rem',
    under: 'status',
    cell: ({ createdOn }) => <span className="tabular-nums">{formatDay(createdOn)}</span>,
  },
];

/** Hides Type and PIF under 1280 px, in a table with so many columns before the shared ones. */
export const WIDE_ONLY: Readonly<Record<1 | 2, string>> = {
  1: 'lg:[&_table]:min-w-[64rem] max-xl:[&_:is(th,td):is(:nth-child(3),:nth-child(5))]:hidden',
  2: 'lg:[&_table]:min-w-[52rem] max-xl:[&_:is(th,td):is(:nth-child(4),:nth-child(6))]:hidden',
};
