import { cx } from './cx.ts';

/** A turning ring that CSS holds back for 300 ms, so that quick work shows nothing; `label` says what is waited for. */
export function Spinner({
  label,
  className = 'text-muted',
}: {
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      className={cx('after-300ms inline-flex items-center gap-2', className)}
    >
      <svg viewBox="0 0 18 18" width="16" height="16" className="spin" aria-hidden="true">
        <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
        <path d="M9 2a7 7 0 0 1 7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label === undefined ? null : <span>{label}</span>}
    </span>
  );
}
