/** A row of a linear programme: what the variables come to, by their factors. */
export interface Row {
  readonly factors: readonly number[];
  /** 0 or more. */
  readonly is: number;
  /** The variable that the row begins with: its factor is 1 here and 0 in every other row. */
  readonly begins: number;
}

const HAIR = 1e-9;

function pivot(table: number[][], at: number, column: number): void {
  const by = table[at]![column]!;
  table[at] = table[at]!.map((value) => value / by);
  table.forEach((row, other) => {
    const times = row[column]!;
    if (other === at || times === 0) return;
    table[other] = row.map((value, index) => value - times * table[at]![index]!);
  });
}

/**
 * The values, none below 0, that keep every row, for which the first goal is least, and among those the second: the simplex method on a table,
 * by the rule of Bland, which never goes round in circles. The goals must have a least value.
 */
export function least(rows: readonly Row[], first: readonly number[], second: readonly number[]): readonly number[] {
  const count = first.length;
  const basis = rows.map(({ begins }) => begins);
  const table = [...rows.map(({ factors, is }) => [...factors, is]), [...first, 0], [...second, 0]];
  const [goal, later] = [rows.length, rows.length + 1];
  for (const at of [goal, later])
    basis.forEach((column, row) => {
      const times = table[at]![column]!;
      if (times !== 0) table[at] = table[at]!.map((value, index) => value - times * table[row]![index]!);
    });
  for (const at of [goal, later])
    for (;;) {
      // What the first goal is indifferent to may still better the second.
      const column = table[at]!.findIndex(
        (value, index) => index < count && value < -HAIR && (at === goal || table[goal]![index]! <= HAIR),
      );
      if (column < 0) break;
      let leaves = -1;
      for (let row = 0; row < rows.length; row += 1) {
        const step = table[row]![column]!;
        if (step <= HAIR) continue;
        const ratio = table[row]![count]! / step;
        const best = leaves < 0 ? Infinity : table[leaves]![count]! / table[leaves]![column]!;
        if (ratio < best - HAIR || (Math.abs(ratio - best) <= HAIR && basis[row]! < basis[leaves]!)) leaves = row;
      }
      if (leaves < 0) break;
      pivot(table, leaves, column);
      basis[leaves] = column;
    }
  const values = Array.from({ length: count }, () => 0);
  basis.forEach((column, row) => (values[column] = table[row]![count]!));
  return values;
}
