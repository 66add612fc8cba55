/** A ref for the control of a cell begun by typing: the focus, with the caret after what is there. */
export function focusAtEnd(control: HTMLInputElement | HTMLSelectElement | null): void {
  if (!control) return;
  control.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement) control.setSelectionRange(control.value.length, control.value.length);
}

/** A ref for the control of a cell that is gone over: the focus, with all of it selected; a list opens. */
export function focusWhole(control: HTMLInputElement | HTMLSelectElement | null): void {
  if (!control) return;
  control.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement) control.select();
  else openList(control);
}

function openList(list: HTMLSelectElement): void {
  try {
    list.showPicker();
  } catch {
    // Browsers open it only on a press of a key or button, and older ones not at all; it then opens as lists do.
    return;
  }
}
