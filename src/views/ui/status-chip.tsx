import { cx } from './cx.ts';

export type StatusTone = 'running' | 'progress' | 'failed' | 'done' | 'neutral';

interface StatusChipProps {
  readonly tone: StatusTone;
  /** The status in words; colour and pulse only underline it. */
  readonly label: string;
  readonly className?: string | undefined;
}

const TONES: Readonly<Record<StatusTone, readonly [chip: string, dot: string]>> = {
  running: ['border-warning-line text-warning', 'bg-warning-line animate-pulse-slow'],
  progress: ['border-warning-line text-warning', 'bg-warning-line'],
  failed: ['border-danger text-danger', 'bg-danger'],
  done: ['border-edge text-muted', 'bg-control'],
  neutral: ['border-hairline text-muted', 'border border-control'],
};

/** The state of a sample or document: amber outline while in progress, with a slow pulse only while it runs, red outline when failed, neutral when done. */
export function StatusChip({ tone, label, className }: StatusChipProps) {
  const [chip, dot] = TONES[tone];
  return (
    <span
      data-tone={tone}
      className={cx(
        'inline-flex h-5 items-center gap-1.5 rounded-full border px-2 text-xs whitespace-nowrap',
        chip,
        className,
      )}
    >
      <span aria-hidden="true" className={cx('size-1.5 rounded-full', dot)} />
      {label}
    </span>
  );
}
