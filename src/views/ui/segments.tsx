import { cx } from './cx.ts';

interface SegmentsProps<Value extends string> {
  /** Names the control. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of two or three, all in sight as parts of one control, 24 px high, 44 under a thumb. */
export const Segments = <Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) => (
  <span
    role="group"
    aria-label={label}
    className="inline-flex h-6 pointer-coarse:h-11 divide-x divide-edge rounded-full border border-edge"
  >
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
        className={cx(
          'focus-inset px-2.5 pointer-coarse:min-w-11 text-xs font-medium whitespace-nowrap first:rounded-l-full last:rounded-r-full',
          choice.value === value ? 'bg-selected text-brand' : 'bg-panel text-ink hover:bg-hover',
        )}
      >
        {choice.label}
      </button>
    ))}
  </span>
);
