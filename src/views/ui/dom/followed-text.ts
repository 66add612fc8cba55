/** What somebody else keeps of a control, and wants to be told of it. */
interface Kept {
  readonly text: () => string;
  readonly onChange: (look: () => void) => () => void;
  readonly typed: (text: string) => void;
}

/**
 * A control that is typed into and shows what somebody else keeps of it: it is set only where the two differ. A controlled input of React's would be
 * drawn anew for each key, to show what it shows already; and what a plain key brings about is told here at once, at the window where each of its eight
 * events comes by first, instead of by way of React and whoever else listens above the control.
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

/** A key that only writes or takes away is nobody else's. */
const isOfTyping = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) ||
  ((event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete') &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey);
