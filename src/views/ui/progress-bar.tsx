import { formatNumber } from '../../model/format/number.ts';
import { cx } from './cx.ts';

interface ProgressBarProps {
  /** Accessible name, and the words shown from two seconds on. */
  readonly label: string;
  readonly done?: number | undefined;
  /** Without a total the bar only says that something goes on. */
  readonly total?: number | undefined;
  /** What is counted, as in `samples`. */
  readonly unit?: string | undefined;
  /** A 2 px line without words, for work under two seconds. */
  readonly quiet?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A quiet line for short work, or a bar with words and a count: `18 of 46 samples`. */
export function ProgressBar({ label, done = 0, total, unit = '', quiet = false, className }: ProgressBarProps) {
  const known = total !== undefined && total > 0;
  const words = known ? `${formatNumber(done)} of ${formatNumber(total)} ${unit}`.trim() : label;
  return (
    <div className={cx(quiet && 'after-300ms', className)}>
      {quiet ? null : (
        <div className="mb-1 flex justify-between gap-4 text-sm">
          <span>{label}</span>
          {known ? <span className="text-muted tabular-nums">{words}</span> : null}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={words}
        {...(known && { 'aria-valuenow': done, 'aria-valuemin': 0, 'aria-valuemax': total })}
        className={cx('overflow-hidden rounded-full bg-hairline', quiet ? 'h-0.5' : 'h-1.5')}
      >
        <div
          className={cx(
            'h-full rounded-full bg-brand',
            known ? 'transition-[width] duration-200' : 'bar-unknown w-1/3',
          )}
          style={known ? { width: `${Math.min(100, (done / total) * 100)}%` } : undefined}
        />
      </div>
    </div>
  );
}
