import { useId, type ReactNode } from 'react';
import { fieldTexts } from '../../model/texts/field.ts';
import { cx } from './cx.ts';

/** What every labelled control takes beside its value. */
export interface FieldProps {
  /** The accessible name; shown above the control unless `hideLabel`. */
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  /** Turns the control red and is read out with it; an empty text turns it red without words. */
  readonly error?: string | undefined;
  /** Marked with an asterisk, and while it is empty with the word: what waits for it says so there. */
  readonly required?: boolean | undefined;
  /** Keeps the line of hint or error free, for a field that is checked when it is left: what is being clicked must not move away. */
  readonly roomForNote?: boolean | undefined;
  readonly className?: string | undefined;
}

/** What a control takes that text is typed into. */
export interface TypedFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly onEnter?: (() => void) | undefined;
  readonly onEscape?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly required?: boolean | undefined;
}

interface FieldLayout extends FieldProps {
  /** Nothing is entered or chosen. */
  readonly empty: boolean;
  readonly children: (control: ControlAttributes) => ReactNode;
}

const requiredNote = (hint: ReactNode): ReactNode =>
  typeof hint === 'string' ? fieldTexts.requiredAnd(hint) : fieldTexts.required;

/** Label above, control, then hint or error; the control gets the attributes that tie them together. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  required,
  empty,
  roomForNote = false,
  className,
  children,
}: FieldLayout) {
  const id = useId();
  const missing = required === true && empty;
  const note = error || (missing ? requiredNote(hint) : hint);
  const control: ControlAttributes = {
    id,
    required,
    ...(hideLabel && { 'aria-label': label }),
    ...(note && { 'aria-describedby': `${id}-note` }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
  };
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      {hideLabel ? null : (
        <label htmlFor={id} className="text-xs font-medium text-muted">
          {label}
          {required ? (
            <span aria-hidden="true" className="text-danger">
              {' '}
              *
            </span>
          ) : null}
        </label>
      )}
      {children(control)}
      {note || roomForNote ? (
        <p id={`${id}-note`} className={cx('min-h-[1lh] text-xs', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** The look all text-like controls share: 32 px, 44 under a thumb, one visible edge, red when invalid. */
export const CONTROL_LOOK =
  'h-8 pointer-coarse:h-11 w-full min-w-0 rounded-md border border-control bg-panel px-2.5 text-ink hover:border-muted ' +
  'focus-visible:outline-offset-0 disabled:cursor-default disabled:border-hairline disabled:bg-sunken disabled:text-muted ' +
  '[&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:bg-danger-tint';
