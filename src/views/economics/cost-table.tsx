import { cx } from '../ui/cx.ts';

interface CostTableProps {
  readonly title: string;
  /** Said in place of a table without rows. */
  readonly empty: string;
  readonly heads: readonly { readonly text: string; readonly isFigure?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly string[];
}

const CELL = 'px-2 py-1.5 align-top';

/** A table to read, with its totals; it scrolls sideways where it is wider than the dialog. */
export const CostTable = ({ title, empty, heads, rows, totals }: CostTableProps) => (
  <div>
    <h3 className="mb-1 text-sm font-semibold">{title}</h3>
    {rows.length === 0 ? (
      <p className="text-sm text-muted">{empty}</p>
    ) : (
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <table aria-label={title} className="w-full text-sm">
          <thead>
            <tr className="border-b border-edge bg-sunken">
              {heads.map(({ text, isFigure }, index) => (
                <th key={index} scope="col" className={cx(CELL, 'font-medium', isFigure ? 'text-right' : 'text-left')}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={`${row} ${cells[0]}`} className="border-b border-hairline">
                {cells.map((cell, column) => (
                  <Cell key={column} text={cell} isFigure={heads[column]?.isFigure} isHead={column === 0} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-edge font-medium">
              {totals.map((cell, column) => (
                <Cell key={column} text={cell} isFigure={heads[column]?.isFigure} isHead={column === 0} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    )}
  </div>
);

interface CellProps {
  readonly text: string;
  readonly isFigure: boolean | undefined;
  readonly isHead: boolean;
}

const Cell = ({ text, isFigure = false, isHead }: CellProps) =>
  isHead ? (
    <th scope="row" className={cx(CELL, 'text-left font-medium break-words')}>
      {text}
    </th>
  ) : (
    <td className={cx(CELL, isFigure ? 'text-right whitespace-nowrap tabular-nums' : 'break-words')}>{text}</td>
  );
