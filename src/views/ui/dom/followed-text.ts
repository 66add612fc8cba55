/** What somebody else keeps of a control, and wants to be told of it. */
interface Kept {
  readonly text: () => string;
  readonly onChange: (look: () => void) => () => void;
  readonly typed: (text: string) => void;
}

/**
 * A control that is typed into and shows what somebody else keeps of it: it is set only where the two differ. A controlled input of React's would be
 * drawn anew for each key, to show what it shows already; and what a plain key brings about is told here at once instead of by way of React, which looks
 * for whoever listens above the control at each of the five events of a key.
 */
export function followText(control: HTMLInputElement, { text, onChange, typed }: Kept): () => void {
  const look = (): void => {
    const kept = text();
    if (control.value !== kept) control.value = kept;
  };
  const take = (event: Event): void => {
    event.stopPropagation();
    if (control.value !== text()) typed(control.value);
  };
  look();
  const stop = onChange(look);
  for (const kind of OF_A_TEXT) control.addEventListener(kind, take);
  for (const kind of OF_A_KEY) control.addEventListener(kind, keepTyped);
  return () => {
    stop();
    for (const kind of OF_A_TEXT) control.removeEventListener(kind, take);
    for (const kind of OF_A_KEY) control.removeEventListener(kind, keepTyped);
  };
}

const OF_A_TEXT = ['input', 'change'] as const;
const OF_A_KEY = ['keydown', 'keypress', 'keyup'] as const;

/** A key that only writes or takes away is nobody else's. */
function keepTyped(event: KeyboardEvent): void {
  const writes = event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete';
  if (writes && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}
