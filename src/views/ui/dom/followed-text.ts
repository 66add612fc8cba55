/** A control whose letters go to where its text is held. */
interface Heard {
  readonly text: () => string;
  readonly typed: (text: string) => void;
  /** What deletes text is for the control too, and for nothing around it. */
  readonly deletes: boolean;
}

/** A control's text that its parent holds. */
interface Kept extends Omit<Heard, 'deletes'> {
  readonly onChange: (look: () => void) => () => void;
}

const heard = new WeakMap<EventTarget, Heard>();
let isListening = false;

/**
 * The effect of a plain key is reported at once, at the window, where each of its eight events passes first, instead of through React and every other
 * listener above the control. From now on, with the latest of what is given; a control that has left the page is forgotten with it.
 */
export function hearTyping(control: HTMLInputElement, to: Heard): void {
  heard.set(control, to);
  if (isListening) return;
  isListening = true;
  for (const kind of OF_TYPING) addEventListener(kind, take, true);
}

function take(event: Event): void {
  const control = event.target;
  const to = control instanceof HTMLInputElement ? heard.get(control) : undefined;
  if (!(control instanceof HTMLInputElement) || !to || !isOfTyping(event, to)) return;
  event.stopPropagation();
  if (control.value !== to.text()) to.typed(control.value);
}

/**
 * A typed control whose text its parent holds: it is set only where the two differ. A controlled input of React's would
 * render for each key, to show what it already shows.
 */
export function followText(control: HTMLInputElement, { text, onChange, typed }: Kept): () => void {
  const look = (): void => {
    const kept = text();
    if (control.value !== kept) control.value = kept;
  };
  look();
  const stop = onChange(look);
  hearTyping(control, { text, typed, deletes: true });
  return () => {
    stop();
    heard.delete(control);
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

/** A key that only inserts text, or deletes it, has no other meaning. */
function isOfTyping(event: Event, { deletes }: Heard): boolean {
  if (!(event instanceof KeyboardEvent)) return true;
  const { key, ctrlKey, metaKey, altKey } = event;
  const isPlain = !ctrlKey && !metaKey && !altKey;
  return isPlain && (key.length === 1 || (deletes && (key === 'Backspace' || key === 'Delete')));
}
