import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { RecommendationSample } from '../../model/contract/entities.ts';
import type { RateColumn } from '../../model/rates/rate-columns.ts';
import { sampleNameWithLayers, sampleNameWithPaddock, UNKNOWN_PADDOCK } from '../../model/samples/sample-label.ts';
import { isSoilTest, type TestOf } from '../../model/recommendation/deciding-test.ts';
import { inputsChangedText, staleSince } from '../../model/recommendation/current-result.ts';
import { formatDay } from '../../model/format/date.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { cx } from '../ui/cx.ts';
import { ONE_STOP } from '../ui/dom/one-stop.ts';
import { intoSight } from '../ui/dom/into-sight.ts';
import { scrolls } from '../ui/dom/row-window.tsx';

interface SampleRowProps {
  readonly sample: RecommendationSample;
  readonly isSelected: boolean;
  /** By now: what hides it has opened. */
  readonly isInSight: boolean;
  readonly onSelect?: (() => void) | undefined;
  /** Tab stops at its name. */
  readonly isStop?: boolean | undefined;
  /** The row above is another site of its paddock. */
  readonly isBelow?: boolean | undefined;
  /** The only site of its paddock: the paddock's name says it. */
  readonly isAlone?: boolean | undefined;
  readonly children: ReactNode;
}

export const HEAD_CELL =
  'min-w-22 border-b border-hairline px-2 py-1 text-right align-bottom text-xs font-medium text-muted';
export const CELL = 'border-b border-hairline px-2 py-0.5';
/** A figure that follows from what is typed: it is laid out alone, not with all rows of its table. */
export const FIGURE = 'block h-lh min-w-12 [contain:size_layout]';
/** Columns of tests are there where there is room; those of the soil in the widest windows. */
export const testLook = (of: TestOf): string => (isSoilTest(of) ? 'max-[1919px]:hidden' : 'max-lg:hidden');
/** Balances and costs stay in sight beside the rates, which pass below them; more of them than these pass with the rates. */
const MOST_IN_SIGHT = 5;
const BALANCE_PX = 56;
const COST_PX = 60;
/** The place of a column behind those of the products, `following` of which come after it; the last is that of the costs. */
export function stuck(
  following: number,
  all: number,
): { readonly className: string; readonly style: CSSProperties } | undefined {
  return all > MOST_IN_SIGHT ? undefined : PLACES[following];
}
const PLACES = Array.from({ length: MOST_IN_SIGHT }, (_, following) => ({
  className: 'sticky z-10 bg-inherit',
  style: {
    right: following === 0 ? 0 : COST_PX + (following - 1) * BALANCE_PX,
    minWidth: following === 0 ? COST_PX : BALANCE_PX,
  },
}));
const CORNER = 'sticky left-0 border-b border-r border-hairline';

interface RatesTableProps {
  readonly label: string;
  readonly head: ReactNode;
  readonly foot: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Takes the width there is; otherwise what the figures need. */
  readonly fill?: boolean | undefined;
  /** Keys and clipboard of a sheet. */
  readonly handlers?: Pick<ComponentProps<'div'>, 'onKeyDown' | 'onCopy' | 'onPaste'> | undefined;
}

/** Samples down the side, products across; both stay in sight. */
export const RatesTable = ({ label, head, foot, children, className, fill = false, handlers }: RatesTableProps) => (
  // A box that scrolls has to be reachable for the keyboard; where one types, its fields are.
  <div
    {...scrolls}
    tabIndex={handlers ? undefined : 0}
    role="group"
    aria-label={label}
    {...handlers}
    className={cx('focus-inset scroll-px-28 overflow-auto', className)}
  >
    <table aria-label={label} className={cx('border-separate border-spacing-0 text-sm', fill && 'w-full')}>
      <thead {...ONE_STOP} className="sticky top-0 z-20 bg-sunken">
        {head}
      </thead>
      {children}
      <tfoot className="sticky bottom-0 z-20">{foot}</tfoot>
    </table>
  </div>
);

/** The head over the names, above both other heads and names. */
export const NameHead = (props: Pick<ComponentProps<'th'>, 'aria-sort' | 'children'>) => (
  <th
    scope="col"
    {...props}
    className={cx(CORNER, 'z-20 min-w-24 bg-sunken px-3 py-1 text-left align-bottom text-xs font-medium text-muted')}
  />
);

/** Product with the unit of its rates, and how it is applied. */
export const RateColumnHead = ({ column: { product, applied, unitOfMeasure } }: { readonly column: RateColumn }) => (
  <span className="mb-0.5 ml-auto block max-w-30 leading-3.5 whitespace-normal">
    <span title={product} className="line-clamp-2 text-ink">
      {`${product}, ${unitOfMeasure}/ha`}
    </span>
    <span title={applied} className="line-clamp-2 font-normal">
      {applied}
    </span>
  </span>
);

/** The row of a sample; that of the selected site is marked and in sight. */
export function SampleRow({
  sample,
  isSelected,
  isInSight,
  onSelect,
  isStop = true,
  isBelow = false,
  isAlone = false,
  children,
}: SampleRowProps) {
  const since = staleSince(sample);
  const site = sampleNameWithLayers(sample);
  const name = (
    <>
      <span className="flex items-baseline gap-1.5" title={site}>
        <span className={isBelow ? 'sr-only' : 'max-w-55 truncate font-medium'}>
          {sample.detail.paddockName ?? UNKNOWN_PADDOCK}
        </span>
        <span className={isAlone ? 'sr-only' : cx('text-xs text-muted', isBelow && 'pl-3')}>{site}</span>
      </span>
      {since === null ? null : (
        <span className="block text-xs text-warning">{inputsChangedText(formatDay(since))}</span>
      )}
    </>
  );
  return (
    <tr
      ref={isSelected && isInSight ? intoSight : undefined}
      aria-current={isSelected || undefined}
      className={cx('scroll-mt-28 scroll-mb-20', isSelected ? 'bg-selected' : 'bg-panel')}
    >
      <th
        scope="row"
        className={cx(
          CORNER,
          'z-10 px-3 py-0.5 text-left font-normal whitespace-nowrap',
          isSelected ? 'bg-selected shadow-[inset_3px_0_0_var(--color-brand)]' : 'bg-panel',
        )}
      >
        {onSelect ? (
          <button
            type="button"
            tabIndex={isStop ? undefined : -1}
            aria-pressed={isSelected}
            aria-label={snapshotTexts.showCard(sampleNameWithPaddock(sample))}
            onClick={onSelect}
            className="block w-full text-left hover:underline"
          >
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      {children}
    </tr>
  );
}
