import { useId } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../model/format/number.ts';
import { limits } from '../../model/limits.ts';
import { cx } from './cx.ts';
import { CommittedInput } from './dom/committed-input.tsx';
import { CONTROL_LOOK } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface PagerProps {
  /** What is listed, as in `recommendations`. */
  readonly unit: string;
  /** 1-based. */
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize?: ((pageSize: number) => void) | undefined;
  readonly disabled?: boolean | undefined;
}

const SIZES = [10, 25, 50, 100];

/** Anything else that is typed is taken back. */
const isPageSize = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= limits.page.min && Number(text) <= limits.page.max;

/** `1–50 of 312 reports`, back and on, and how many rows a page holds. */
export function Pager({ unit, page, pageSize, total, onPage, onPageSize, disabled = false }: PagerProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const id = useId();
  return (
    <nav
      aria-label={`Pages of ${unit}`}
      data-print="hide"
      className="flex min-h-10 items-center justify-end gap-3 px-3 text-sm text-muted"
    >
      {onPageSize ? (
        <span className="flex items-center gap-2">
          <span aria-hidden="true">Rows per page</span>
          <CommittedInput
            aria-label="Rows per page"
            title={`${limits.page.min} to ${limits.page.max}`}
            inputMode="numeric"
            list={id}
            value={String(pageSize)}
            onCommit={(text) => isPageSize(text) && onPageSize(Number(text))}
            disabled={disabled}
            className={cx(CONTROL_LOOK, 'h-8 w-18 px-2')}
          />
          <datalist id={id}>
            {SIZES.map((size) => (
              <option key={size} value={size} />
            ))}
          </datalist>
        </span>
      ) : null}
      <span role="status" className="tabular-nums">
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(total)} {unit}
      </span>
      <span className="flex">
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabled={disabled || page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={disabled || last >= total}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
