import { formatDay } from '../../model/format/date.ts';
import { formatReported } from '../../model/format/lab-value.ts';
import { sparkPoints, type SamplingPoint } from '../../model/samples/sample-history.ts';
import { sampleHistoryTexts } from '../../model/texts/samples.ts';

const FRAME = { width: 96, height: 24, margin: 4 } as const;

interface SparkLineProps {
  /** At least two, oldest first. */
  readonly points: readonly SamplingPoint[];
  readonly decimals: number;
  readonly unit: string;
}

/** How a figure went from sampling to sampling: a line between its first and last day, and the same as words for screen readers. A bound is a hollow point. */
export function SparkLine({ points, decimals, unit }: SparkLineProps) {
  const dots = sparkPoints(points, FRAME);
  return (
    <div className="flex items-center gap-2 text-xs text-muted tabular-nums">
      <span aria-hidden="true">{formatDay(points[0]?.dateSampled)}</span>
      <svg
        aria-hidden="true"
        width={FRAME.width}
        height={FRAME.height}
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        className="flex-none text-info"
      >
        <polyline
          points={dots.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
        />
        {dots.map(({ x, y, isLimit }) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={2.5}
            fill={isLimit ? 'var(--color-panel)' : 'currentColor'}
            stroke="currentColor"
          />
        ))}
      </svg>
      <span aria-hidden="true">{formatDay(points.at(-1)?.dateSampled)}</span>
      <ul className="sr-only">
        {points.map(({ dateSampled, value, qualifier }) => (
          <li key={dateSampled}>
            {sampleHistoryTexts.at(formatDay(dateSampled), formatReported({ value, qualifier }, decimals, unit))}
          </li>
        ))}
      </ul>
    </div>
  );
}
