/** Where a text has content, found in one pass without taking it apart. */
export interface Outline {
  /** The text from the first line with content to the last. */
  readonly content: string;
  /** Blank lines above it. */
  readonly linesAbove: number;
  readonly lines: number;
  /** Characters of the longest line. */
  readonly longestLine: number;
}

const NEWLINE = 0x0a;
/** A line of nothing but delimiters and spaces says nothing. */
const blanks: ReadonlySet<number> = new Set([...' \t,;\f\n\ufeff'].map((character) => character.charCodeAt(0)));

/**
 * The outline of a text whose lines end in '\n'. Detects megabytes of empty lines, or one line of megabytes, without parsing: the table reader makes
 * a record per line and an array per record, which takes seconds for them.
 */
export function outlineOf(text: string): Outline {
  let first = -1;
  let last = -1;
  let linesAbove = 0;
  let lines = 0;
  let linesToLast = 0;
  let lineStart = 0;
  let longestLine = 0;
  let contentStart = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) {
      if (first < 0) linesAbove += 1;
      else lines += 1;
      longestLine = Math.max(longestLine, at - lineStart);
      lineStart = at + 1;
    } else if (!blanks.has(code)) {
      if (first < 0) {
        first = at;
        contentStart = lineStart;
      }
      last = at;
      linesToLast = lines + 1;
    }
  }
  longestLine = Math.max(longestLine, text.length - lineStart);
  if (first < 0) return { content: '', linesAbove: 0, lines: 0, longestLine };
  const end = text.indexOf('\n', last);
  return { content: text.slice(contentStart, end < 0 ? undefined : end), linesAbove, lines: linesToLast, longestLine };
}
