import { cx } from './cx.ts';

interface SkeletonRowsProps {
  readonly rows?: number | undefined;
  /** Height of the rows that will come, in pixels, so that nothing jumps: 36 lists, 32 grids, 40 analytes. */
  readonly rowHeight?: 32 | 36 | 40 | 48 | undefined;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3'] as const;

/** Grey lines in place of rows that are on their way; they appear only after 300 ms. */
export const SkeletonRows = ({ rows = 6, rowHeight = 36, label = 'Loading', className }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className={cx('after-300ms', className)}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-center border-b border-hairline px-3" style={{ height: rowHeight }}>
        <span className={cx('shimmer h-2.5', WIDTHS[row % WIDTHS.length])} />
      </div>
    ))}
  </div>
);
