const SHOWN = 10;

/** Items as a list of at most ten, then how many more there are. */
export function listOf(items: readonly (string | number)[]): string {
  const shown = items.slice(0, SHOWN).join(', ');
  return items.length > SHOWN ? `${shown} and ${items.length - SHOWN} more` : shown;
}

/** Row numbers in words; all of the file's rows need no list. */
export function rowList(rows: readonly number[], rowsIn: number): string {
  if (rows.length === rowsIn && rowsIn > 1) return `all ${rowsIn.toLocaleString('en-AU')} rows`;
  return `${rows.length === 1 ? 'row' : 'rows'} ${listOf(rows)}`;
}

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

/** Collects remarks about rows under a heading, so that fifty thousand rows still make one sentence a kind. */
export class Remarks {
  readonly #rows = new Map<string, number[]>();

  /** Notes one row under a heading. */
  add(heading: string, row: number): void {
    const rows = this.#rows.get(heading);
    if (rows) rows.push(row);
    else this.#rows.set(heading, [row]);
  }

  /** The headings with their rows, in the order in which they first occurred. */
  entries(): readonly (readonly [heading: string, rows: readonly number[]])[] {
    return [...this.#rows];
  }
}
