/** No name, figure or date is longer, and what finds them in a text takes the square of its length. */
const MOST_LETTERS = 1_000;

/** The text of a cell or a value as it is read; what is longer than any of them ends in an ellipsis, so that it is still too long for its field. */
export const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
