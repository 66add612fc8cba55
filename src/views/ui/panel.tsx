import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { formatNumber } from '../../model/format/number.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface PanelProps {
  readonly title: string;
  /** Number of things inside, beside the title. */
  readonly count?: number | undefined;
  /** With `onToggle` the head folds the panel. */
  readonly open?: boolean | undefined;
  readonly onToggle?: ((open: boolean) => void) | undefined;
  /** Controls at the end of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Lets the body fill the height it is given and scroll by itself. */
  readonly fill?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A region named by its heading: head of 40 px with title, count, fold and actions; then the body, without padding. */
export function Panel({ title, count, open = true, onToggle, actions, children, fill = false, className }: PanelProps) {
  const id = useId();
  const heading = (
    <>
      <span className="truncate">{title}</span>
      {count === undefined ? null : <span className="font-normal text-muted tabular-nums">{formatNumber(count)}</span>}
    </>
  );
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={cx('surface flex min-w-0 flex-col', fill && open && 'min-h-0 flex-1', className)}
    >
      <div className={cx('flex min-h-10 flex-wrap items-center gap-2 px-3', open && 'border-b border-hairline')}>
        <h2 id={`${id}-title`} className="min-w-0 flex-1 text-base">
          {onToggle ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={`${id}-body`}
              onClick={() => onToggle(!open)}
              className="-ml-1 flex h-8 pointer-coarse:h-11 max-w-full items-center gap-1.5 rounded-md px-1 font-semibold"
            >
              <Icon icon={open ? ChevronDown : ChevronRight} size={16} className="text-muted" />
              {heading}
            </button>
          ) : (
            <span className="flex items-center gap-1.5">{heading}</span>
          )}
        </h2>
        {actions}
      </div>
      <div
        id={`${id}-body`}
        hidden={!open}
        className={cx(fill && open && 'flex min-h-0 flex-1 flex-col overflow-auto')}
      >
        {open ? children : null}
      </div>
    </section>
  );
}
