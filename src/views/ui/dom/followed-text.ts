/**
 * A control that is typed into and shows what somebody else keeps of it: it is set only where the two differ. A controlled input of React's
 * would be drawn anew for each key, to show what it shows already.
 */
export function followText(
  control: HTMLInputElement,
  textNow: () => string,
  onChange: (look: () => void) => () => void,
): () => void {
  const look = (): void => {
    const text = textNow();
    if (control.value !== text) control.value = text;
  };
  look();
  return onChange(look);
}
