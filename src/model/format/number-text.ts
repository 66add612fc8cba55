const NUMBER_TEXT = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * Reads a number as a person types it: blanks around it are dropped and a lone comma counts as the point.
 * Returns `undefined` for empty text and NaN for text that is no number, so that a caller can tell the two apart.
 */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return NUMBER_TEXT.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}

export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Is the text empty, or a number within the bounds (both inclusive)? A field that answers false is shown in red. */
export function isNumberTextWithin(text: string, { min = -Infinity, max = Infinity }: Bounds = {}): boolean {
  const value = readNumber(text);
  return value === undefined || (value >= min && value <= max);
}
