import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

export type { LucideIcon };

interface IconProps {
  /** Import the glyph by name from `lucide-react`; only what is imported is shipped. */
  readonly icon: LucideIcon;
  /** Only for an icon without text that is no button; beside a text the icon stays silent. */
  readonly label?: string | undefined;
  readonly size?: 14 | 16 | 18 | 24 | undefined;
  readonly className?: string | undefined;
}

/** A glyph of the one icon set, 18 px with a stroke of 1.75. */
export function Icon({ icon: Glyph, label, size = 18, className }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Glyph size={size} strokeWidth={1.75} className={cx('shrink-0', className)} {...name} />;
}
