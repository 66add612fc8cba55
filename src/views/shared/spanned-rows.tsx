import type { MouseEvent, ReactNode } from 'react';

interface SpannedRowsProps {
  /** Given the index of the row. */
  readonly onSpan: (index: number) => void;
  readonly children: ReactNode;
}

/**
 * The place of a virtual table in which a click with Shift on the box of a row selects all rows since the last one.
 * The box itself toggles with the same click: the row ends up as the span does.
 */
export function SpannedRows({ onSpan, children }: SpannedRowsProps) {
  const onClickCapture = (event: MouseEvent): void => {
    if (!event.shiftKey || !(event.target instanceof HTMLInputElement)) return;
    const row = event.target.closest<HTMLElement>('[role="row"][data-index]');
    if (row) onSpan(Number(row.dataset['index']));
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col select-none" onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
