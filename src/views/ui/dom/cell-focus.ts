import { flushSync } from 'react-dom';

/** A ref for the control of a cell begun by typing: the focus, with the caret after what is there. */
export function focusAtEnd(control: HTMLInputElement | null): void {
  control?.focus({ preventScroll: true });
  control?.setSelectionRange(control.value.length, control.value.length);
}

/** A ref for the control of a cell that is gone over: the focus, with all of it selected. */
export function focusWhole(control: HTMLInputElement | null): void {
  control?.focus({ preventScroll: true });
  control?.select();
}

/** Does what changes the text of a field, and selects all of it: the next typing replaces it. */
export function selectAfter(field: HTMLInputElement, change: () => void): void {
  flushSync(change);
  field.select();
}
