const CONTROLS = [
  '[data-autofocus]',
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true]',
  'button:not(:disabled)',
];

/**
 * A ref for a dialog's panel: the focus goes to the marked control, else to the first field, else to the first button,
 * unless a control with `autoFocus` has it already.
 */
export function focusFirstControl(panel: HTMLElement | null): void {
  if (!panel || panel.contains(document.activeElement)) return;
  for (const selector of CONTROLS) {
    const control = panel.querySelector<HTMLElement>(selector);
    if (!control) continue;
    control.focus();
    return;
  }
}
