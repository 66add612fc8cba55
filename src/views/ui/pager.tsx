import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../model/format/number.ts';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';

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

/** `1–50 of 312 reports`, back and on, and how many rows a page holds. */
export function Pager({ unit, page, pageSize, total, onPage, onPageSize, disabled = false }: PagerProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const sizes = SIZES.includes(pageSize) ? SIZES : [...SIZES, pageSize].sort((a, b) => a - b);
  return (
    <nav
      aria-label={`Pages of ${unit}`}
      data-print="hide"
      className="flex min-h-10 items-center justify-end gap-3 px-3 text-sm text-muted"
    >
      {onPageSize ? (
        <span className="flex items-center gap-2">
          <span aria-hidden="true">Rows per page</span>
          <Select
            label="Rows per page"
            hideLabel
            className="w-18"
            choices={sizes.map((size) => ({ value: size, label: String(size) }))}
            value={pageSize}
            onChange={onPageSize}
            disabled={disabled}
          />
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
