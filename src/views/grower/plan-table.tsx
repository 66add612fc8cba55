import type { PlanPart } from '../../model/contract/entities.ts';
import { growerTexts } from '../../model/texts/grower.ts';
import { BUTTON } from './look.ts';

type TablePart = Extract<PlanPart, { readonly kind: 'table' }>;
type Cell = TablePart['rows'][number]['cells'][number];
type Column = TablePart['columns'][number];

const STRENGTH = 22;
/** A share of the colour, so that words on it read well in both themes. */
const groundOf = (colour: string | null) =>
  colour === null ? {} : { style: { backgroundColor: `color-mix(in srgb, ${colour} ${STRENGTH}%, transparent)` } };

const headOf = ({ head, below }: Column): string => [head, ...below].filter((part) => part !== '').join(', ');
const isEmpty = ({ text }: Cell): boolean => text === '' || text === '–';

const Lines = ({ cell }: { readonly cell: Cell }) => (
  <>
    <span className={cell.bold ? 'font-semibold' : ''}>{cell.text}</span>
    {cell.below.map((line) => (
      <span key={line} className="block text-sm text-muted">
        {line}
      </span>
    ))}
  </>
);

/** How many of the first cells name the row: a number and what it is the number of, or the name alone. */
const namesIn = ({ columns }: TablePart): number => (columns[0]?.head === '' ? 2 : 1);

/** Takes a reader to the question field, with a paddock attached. */
export type AskAbout = (paddock: string, from: HTMLElement) => void;

interface TableProps {
  readonly table: TablePart;
  /** The paddock of each row that can be asked about; empty for the other rows. */
  readonly paddocks: readonly string[];
  /** Undefined when questions are off. */
  readonly ask: AskAbout | undefined;
}

interface AskProps extends Pick<TableProps, 'ask'> {
  readonly paddock: string | undefined;
  /** The words on it; what it is about is read out. */
  readonly label: string;
  readonly className: string;
}

const Ask = ({ paddock, ask, label, className }: AskProps) =>
  ask === undefined || paddock === undefined || paddock === '' ? null : (
    <button
      type="button"
      className={`${className} print:hidden`}
      aria-label={growerTexts.askAboutNamed(paddock)}
      onClick={(event) => ask(paddock, event.currentTarget)}
    >
      {label}
    </button>
  );

/** Where there is room, a table as on paper. */
const Wide = ({ table, paddocks, ask }: TableProps) => (
  <div className="mt-2 overflow-x-auto max-md:hidden" tabIndex={0} role="region" aria-label={table.title}>
    <table className="w-full border-collapse text-base tabular-nums">
      <thead>
        <tr className="border-b-2 border-edge align-bottom">
          {table.columns.map((column, at) =>
            column.head === '' ? (
              // The numbers of the map are under it: a head that says nothing is none.
              <td key={at} />
            ) : (
              <th
                key={at}
                scope="col"
                className={`px-2 py-1.5 font-semibold ${column.right ? 'text-right' : 'text-left'}`}
              >
                {column.head}
                {column.below.map((line) => (
                  <span key={line} className="block text-sm font-normal text-muted">
                    {line}
                  </span>
                ))}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ group, cells }, at) =>
          group === null ? (
            <tr
              key={at}
              className={`border-b border-hairline align-top ${table.totals && at === table.rows.length - 1 ? 'border-t-2 border-t-edge font-semibold' : ''}`}
            >
              {cells.map((cell, column) => (
                <td
                  key={column}
                  className={`px-2 py-1.5 ${table.columns[column]?.right ? 'text-right' : ''}`}
                  {...groundOf(cell.colour)}
                >
                  <Lines cell={cell} />
                  {column === namesIn(table) - 1 ? (
                    <Ask
                      paddock={paddocks[at]}
                      ask={ask}
                      label={growerTexts.askShort}
                      className="ml-2 rounded-sm px-1 text-sm text-brand underline"
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ) : (
            <tr key={at}>
              <th scope="colgroup" colSpan={table.columns.length} className="px-2 pt-4 pb-1 text-left font-semibold">
                {group}
              </th>
            </tr>
          ),
        )}
      </tbody>
    </table>
  </div>
);

/** On a phone, a card for each row: its name, then each cell under its head; what says nothing is left out. */
const Narrow = ({ table, paddocks, ask }: TableProps) => {
  const names = namesIn(table);
  return (
    <div className="mt-2 flex flex-col gap-2 md:hidden">
      {table.rows.map(({ group, cells }, at) =>
        group === null ? (
          <section key={at} className="rounded-md border border-hairline bg-panel p-3">
            <h4 className="font-semibold">
              {cells
                .slice(0, names)
                .map(({ text }) => text)
                .filter((text) => text !== '')
                .join('. ')}
            </h4>
            {cells[names - 1]?.below.map((line) => (
              <p key={line} className="text-base text-muted">
                {line}
              </p>
            ))}
            <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 tabular-nums">
              {cells.slice(names).map((cell, column) =>
                isEmpty(cell) ? null : (
                  <div
                    key={column}
                    className="col-span-2 grid grid-cols-subgrid items-start border-t border-hairline pt-1"
                  >
                    <dt className="text-base text-muted">{headOf(table.columns[column + names]!)}</dt>
                    <dd className="rounded-sm px-1 text-right" {...groundOf(cell.colour)}>
                      <Lines cell={cell} />
                    </dd>
                  </div>
                ),
              )}
            </dl>
            <Ask paddock={paddocks[at]} ask={ask} label={growerTexts.askAbout} className={`${BUTTON} mt-2 w-full`} />
          </section>
        ) : (
          <h4 key={at} className="mt-3 font-semibold">
            {group}
          </h4>
        ),
      )}
    </div>
  );
};

/** A table of the plan: as printed where there is room, card by card where there is none. */
export const PlanTable = ({ table, ...asking }: TableProps) => (
  <section className="mt-6">
    <h3 className="text-lg">{table.title}</h3>
    {table.note === '' ? null : <p className="text-base text-muted">{table.note}</p>}
    <Wide table={table} {...asking} />
    <Narrow table={table} {...asking} />
  </section>
);
