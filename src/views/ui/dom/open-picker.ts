/** Opens the browser's own picker of a date, time or colour field; does nothing for anything else or where there is none. */
export function openPicker(element: Element | null): void {
  if (element instanceof HTMLInputElement && 'showPicker' in element) element.showPicker();
}
