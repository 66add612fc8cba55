import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface TooltipProps {
  readonly text: ReactNode;
  /** Gets the id for `aria-describedby`; give it to something that can be focused. */
  readonly children: (describedBy: string) => ReactNode;
  readonly className?: string | undefined;
}

/** A short text that appears on hover and keyboard focus, by CSS alone; `dom/tooltips.ts` lets Escape hide it. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const id = useId();
  return (
    <span className={cx('tip', className)}>
      {children(id)}
      <span role="tooltip" id={id} className="tip-text">
        {text}
      </span>
    </span>
  );
}
