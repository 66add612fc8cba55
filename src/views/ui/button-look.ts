import { cx } from './cx.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border-edge bg-panel text-ink hover:bg-hover',
  quiet: 'border-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
};

/** The classes of a button, 32 px high and 44 under a thumb, for links that have to look like one. */
export const buttonLook = (look: ButtonLook = 'secondary', className?: string): string =>
  cx(
    'inline-flex h-8 pointer-coarse:h-11 shrink-0 items-center justify-center gap-1.5 rounded-md border px-3 font-medium whitespace-nowrap',
    'disabled:cursor-default disabled:border-hairline disabled:bg-sunken disabled:text-disabled',
    'aria-busy:cursor-default',
    LOOKS[look],
    look === 'quiet' && 'disabled:border-transparent disabled:bg-transparent',
    className,
  );

/** What a button that saves is marked with, by which Ctrl+S finds it. */
export const SAVE_KEYS = 'Control+S Meta+S';
