import { formatLabValue, type Qualifier } from '../../../src/model/format/lab-value.ts';
import { ratingByStatusName } from '../../../src/model/samples/rating.ts';
import { AnalyteRow } from '../../../src/views/ui/analyte-row.tsx';
import { DistributionBar } from '../../../src/views/ui/distribution-bar.tsx';
import { RatingLegend } from '../../../src/views/ui/rating-legend.tsx';
import { RatingTag } from '../../../src/views/ui/rating-tag.tsx';
import { StatusChip } from '../../../src/views/ui/status-chip.tsx';
import { Showcase } from './state.tsx';

const ROWS: readonly (readonly [
  name: string,
  unit: string,
  status: string,
  percent: number,
  qualifier: Qualifier,
  value: number,
])[] = [
  ['N', 'kg/ha', 'Marginal', 31, '', 48],
  ['P', 'mg/kg', 'Low', 12, '<', 5],
  ['K', 'mg/kg', 'Sufficient', 55, '', 112],
  ['S', 'mg/kg', 'High', 71, '', 14.2],
  ['Zn', 'mg/kg', 'Excess', 94, '>', 20],
  ['pH', 'CaCl2', '<<', 8, '', 4.3],
  ['Al', 'mg/kg', '>', 66, '', 3.1],
  ['OrgC', '%', 'OK', 50, '', 1.24],
];

export const Ratings = () => (
  <main className="mx-auto flex max-w-[1380px] flex-col gap-4 p-6">
    <Showcase title="Legend">
      <RatingLegend />
    </Showcase>
    <div className="surface flex w-fit overflow-hidden">
      {[0, 1, 2, 3].map((column) => (
        <div key={column} className="w-[150px] border-r border-hairline last:border-r-0">
          <div className="flex h-[100px] flex-col gap-1 p-2.5 text-sm">
            <span className="font-semibold">Site {column + 1}</span>
            <span className="text-xs text-muted">0cm to 10cm</span>
            <span className="text-xs text-muted tabular-nums">24-0{column}1837</span>
            <StatusChip
              tone={column === 3 ? 'progress' : 'done'}
              label={column === 3 ? 'Running' : 'Completed'}
              className="mt-auto w-fit"
            />
          </div>
          {ROWS.map(([name, unit, status, percent, qualifier, value]) => (
            <AnalyteRow
              key={name}
              name={name}
              tooltip={`${name} (${unit})`}
              figure={column === 3 ? '–' : formatLabValue({ qualifier, value: value + column })}
              rating={column === 3 ? undefined : ratingByStatusName(status)}
              percent={percent + column}
              dimmed={column === 2 && ratingByStatusName(status)?.level !== 0}
            />
          ))}
        </div>
      ))}
    </div>
    <Showcase title="Distribution">
      <DistributionBar scale="NUTRIENT" counts={[4, 12, 18, 9, 3]} percents={[9, 26, 39, 20, 7]} />
      <DistributionBar scale="SOIL_HEALTH" counts={[0, 2, 40, 0, 1]} percents={[0, 5, 93, 0, 2]} />
      <RatingTag rating={ratingByStatusName('OK')!} />
    </Showcase>
  </main>
);
