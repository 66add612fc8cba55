/** The position of the caret in the text of a field. */
export interface Caret {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

export const caretOf = ({ selectionStart, selectionEnd, value }: HTMLInputElement): Caret => ({
  start: selectionStart ?? 0,
  end: selectionEnd ?? 0,
  length: value.length,
});

/** Inside a text that is being mended the arrows to the sides are the caret's; where all of it is selected they lead on. */
export function isCarets(key: string, { start, end, length }: Caret): boolean {
  const isWhole = start === 0 && end === length;
  if (isWhole) return false;
  return (key === 'ArrowLeft' && start > 0) || (key === 'ArrowRight' && end < length);
}
