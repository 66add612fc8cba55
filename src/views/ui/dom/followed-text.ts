/** A control's text that its parent holds. */
interface Kept {
  readonly text: () => string;
  readonly onChange: (look: () => void) => () => void;
  readonly typed: (text: string) => void;
}

/**
 * A typed control whose text its parent holds: it is set only where the two differ. A controlled input of React's would
 * render for each key, to show what it already shows; and the effect of a plain key is reported at once, at the window
 * where each of its eight events passes first, instead of through React and every other listener above the control.
 */
export function followText(control: HTMLInputElement, { text, onChange, typed }: Kept): () => void {
  const look = (): void => {
    const kept = text();
    if (control.value !== kept) control.value = kept;
  };
  const take = (event: Event): void => {
    if (event.target !== control || !isOfTyping(event)) return;
    event.stopPropagation();
    if (control.value !== text()) typed(control.value);
  };
  look();
  const stop = onChange(look);
  for (const kind of OF_TYPING) addEventListener(kind, take, true);
  return () => {
    stop();
    for (const kind of OF_TYPING) removeEventListener(kind, take, true);
  };
}

const OF_TYPING = [
  'keydown',
  'keypress',
  'beforeinput',
  'textInput',
  'input',
  'keyup',
  'selectionchange',
  'change',
] as const;

/** A key that only inserts or deletes text has no other meaning. */
const isOfTyping = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) ||
  ((event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete') &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey);
