import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { formatNumber } from '../../model/format/number.ts';
import { cx } from './cx.ts';
import { ONE_STOP } from './dom/one-stop.ts';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  readonly title: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly count?: number | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Level of the heading; 3 inside a panel. */
  readonly level?: 2 | 3 | 4 | undefined;
  /** Makes one stop of the Tab key of its heading, or of all that is in it. */
  readonly oneStop?: 'head' | 'all' | undefined;
  /** Shows a title that is too long for one line whole, in several. */
  readonly wraps?: boolean | undefined;
  readonly className?: string | undefined;
}

/** One section of an accordion: a heading that is a button, and its content while open. */
export function Disclosure({
  title,
  open,
  onToggle,
  count,
  actions,
  children,
  level = 3,
  oneStop: stop,
  wraps = false,
  className,
}: DisclosureProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div {...(stop === 'all' ? ONE_STOP : {})} className={cx('border-b border-hairline last:border-b-0', className)}>
      <div
        {...(stop === 'head' ? ONE_STOP : {})}
        className={cx(
          'flex min-h-10 items-center gap-x-2 pr-2',
          !wraps && 'flex-wrap justify-end',
          level === 2 && !wraps && 'max-sm:pb-2',
        )}
      >
        <Heading
          className={cx(
            'min-w-0 text-base',
            wraps ? 'flex-1' : 'flex-auto',
            level === 2 && !wraps && 'max-sm:min-w-full',
          )}
        >
          <button
            type="button"
            id={`${id}-title`}
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => onToggle(!open)}
            className={cx(
              'focus-inset flex min-h-10 w-full pointer-coarse:min-h-11 items-center text-left font-semibold hover:bg-hover',
              wraps ? 'gap-1 px-1 text-sm leading-[18px]' : 'gap-2 px-3',
            )}
          >
            <Icon icon={open ? ChevronDown : ChevronRight} size={16} className="shrink-0 text-muted" />
            <span className={wraps ? 'min-w-0 wrap-anywhere' : 'truncate'}>{title}</span>
            {count === undefined ? null : (
              <span className="font-normal text-muted tabular-nums">{formatNumber(count)}</span>
            )}
          </button>
        </Heading>
        {actions ? <div className="my-1 flex items-center">{actions}</div> : null}
      </div>
      <div id={`${id}-body`} role="region" aria-labelledby={`${id}-title`} hidden={!open}>
        {open ? children : null}
      </div>
    </div>
  );
}
