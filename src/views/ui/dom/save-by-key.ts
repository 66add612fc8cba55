import { SAVE_KEYS } from '../button-look.ts';

/** The button that saves what lies on top, if that is edited. */
function saveButton(host: Document): HTMLButtonElement | undefined {
  const layer =
    [...host.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast(
      (one) => one.closest('[inert]') === null,
    ) ?? host;
  return [...layer.querySelectorAll<HTMLButtonElement>(`[aria-keyshortcuts="${SAVE_KEYS}"]`)].at(-1);
}

/** Lets Ctrl or Cmd with S press the button that saves what is being edited, wherever in it the focus is; returns how to stop. */
export function saveOnCtrlS(host: Document = document): () => void {
  const listen = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    const button = saveButton(host);
    if (!button) return;
    event.preventDefault();
    if (event.repeat) return;
    const { activeElement: field } = host;
    // A field that acts when it is left is left, and gone on in.
    if (field instanceof HTMLElement) field.blur();
    queueMicrotask(() => {
      button.click();
      if (field instanceof HTMLElement && field.isConnected) field.focus();
    });
  };
  host.addEventListener('keydown', listen);
  return () => host.removeEventListener('keydown', listen);
}
