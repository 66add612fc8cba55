import { formatNumber } from '../../model/format/number.ts';

interface OutcomeCountsProps {
  readonly counts: readonly (readonly [name: string, count: number])[];
}

/** What came in of a file, in figures that add up. */
export function OutcomeCounts({ counts }: OutcomeCountsProps) {
  return (
    <dl className="grid grid-cols-4 divide-x divide-hairline rounded-md border border-hairline text-center max-sm:grid-cols-2">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse px-3 py-2">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
