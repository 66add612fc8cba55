import { useContext, useMemo } from 'react';
import type { SensitivityRef } from '../../machines/calculators/sensitivity.machine.ts';
import { gridShown, pickOf } from '../../machines/calculators/sensitivity.selectors.ts';
import { sensitivityLines, type SensitivityLine } from '../../model/calculators/sensitivity.ts';
import { formatNumber } from '../../model/format/number.ts';
import { sensitivityTexts as texts } from '../../model/texts/calculators.ts';
import { PortsContext } from '../app/context.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import type { ChartViewProps } from '../ui/dom/chart-view.tsx';
import { useRested } from '../ui/dom/use-rested.ts';

type Point = SensitivityLine['points'][number];

const HEIGHT_PX = 280;
/** The sixth line has the first colour again, and a dash. */
const DASHES = [0, 0, 0, 0, 0, 6];
/** A mark of its own for each line, in the legend too: two lines have one colour, and not everybody tells the others apart. */
const MARKS = ['circle', 'square', 'triangle', 'diamond', 'star', 'sparkle'] as const;

const optionsOf = (unit: string, decimals: number): ChartViewProps['options'] => ({
  stroke: { dashArray: DASHES },
  markers: { size: 4, shape: [...MARKS] },
  xaxis: { type: 'numeric', title: { text: texts.nitrogen } },
  yaxis: { title: { text: unit }, labels: { formatter: (value) => formatNumber(value, { decimals }) } },
});
// Made once: a chart is redrawn for every new object.
const YIELD_OPTIONS = optionsOf(texts.yieldTable, 2);
const MARGIN_OPTIONS = optionsOf(texts.marginTable, 0);
const yieldOf = ({ yieldTPerHa }: Point): number => yieldTPerHa;
const marginOf = ({ marginPerHa }: Point): number => marginPerHa;

/** Yield and margin against nitrogen, one line for each rate of phosphorus. */
export function SensitivityCharts({ actor }: { readonly actor: SensitivityRef }) {
  const [grid, pick] = useSelectors(actor, gridShown, pickOf);
  // Charts take tens of milliseconds to draw: while a slider moves the tables follow at once, and the charts when it rests.
  const rested = useRested(useMemo(() => ({ grid, pick }), [grid, pick]));
  const lines = useMemo(
    () => (rested.grid && rested.pick ? sensitivityLines(rested.grid, rested.pick.kIndex) : []),
    [rested],
  );
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Chart title={texts.yieldChart} lines={lines} of={yieldOf} options={YIELD_OPTIONS} decimals={2} />
      <Chart title={texts.marginChart} lines={lines} of={marginOf} options={MARGIN_OPTIONS} decimals={2} />
    </div>
  );
}

interface ChartProps {
  readonly title: string;
  readonly lines: readonly SensitivityLine[];
  readonly of: (point: Point) => number;
  readonly options: ChartViewProps['options'];
  readonly decimals: number;
}

function Chart({ title, lines, of, options, decimals }: ChartProps) {
  const series = useMemo(
    () =>
      lines.map(({ pKgPerHa, points }) => ({
        name: texts.phosphorusLine(formatNumber(pKgPerHa)),
        data: points.map((point) => ({ x: point.nKgPerHa, y: of(point) })),
      })),
    [lines, of],
  );
  const Drawn = useContext(PortsContext).chart;
  if (!Drawn) return null;
  return (
    <Drawn
      title={title}
      type="line"
      options={options}
      series={series}
      height={HEIGHT_PX}
      summary={texts.chartSummary(lines.length)}
      zoomable
      table={<LinesTable title={title} lines={lines} of={of} decimals={decimals} />}
    />
  );
}

function LinesTable({ title, lines, of, decimals }: Omit<ChartProps, 'options'>) {
  const [first] = lines;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
      <table className="w-full text-right tabular-nums">
        <thead>
          <tr>
            <th scope="col" className="px-2 text-left">
              {texts.phosphorus}
            </th>
            {first?.points.map(({ nKgPerHa }) => (
              <th key={nKgPerHa} scope="col" className="px-2">
                {`N ${formatNumber(nKgPerHa)}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ pKgPerHa, points }) => (
            <tr key={pKgPerHa}>
              <th scope="row" className="px-2 text-left">
                {formatNumber(pKgPerHa)}
              </th>
              {points.map((point) => (
                <td key={point.nKgPerHa} className="px-2">
                  {formatNumber(of(point), { decimals, fixed: true })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
