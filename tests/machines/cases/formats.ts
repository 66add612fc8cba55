import { csvBytes } from '../../../server/documents/csv.ts';
import type { Case, Expected } from './cases.ts';

const HEAD = ['Case', 'Name', 'Step', 'Action', 'Data', 'Expected state', 'Expected controls'] as const;

/** How the cases of a machine are written, by the name of the format. */
export const formats = {
  /** For people, and for tools that take headings and numbered steps. */
  markdown: (machine: string, cases: readonly Case[]): string =>
    [`# Cases of ${machine} (${cases.length})`, ...cases.map(section)].join('\n\n') + '\n',
  /** One row a step; step 0 is the start. Cells that a spreadsheet would run are made plain. */
  csv: (_machine: string, cases: readonly Case[]): string =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvBytes(HEAD, cases.flatMap(rowsOf))),
  json: (machine: string, cases: readonly Case[]): string => JSON.stringify({ machine, cases }, null, 2) + '\n',
} as const;

export type Format = keyof typeof formats;
export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);

function section({ id, name, input, start, steps }: Case): string {
  const said = steps.map(
    ({ action, data, expected }, index) =>
      `${index + 1}. ${action}${data === '' ? '' : `\n   - with ${code(data)}`}\n   - then ${seen(expected)}`,
  );
  return [
    `## ${id}`,
    name,
    `Starts${input === '' ? '' : ` with ${code(input)}`}: ${seen(start)}`,
    said.join('\n'),
  ].join('\n\n');
}

const seen = ({ state, controls }: Expected): string =>
  `**${state}**${controls.length === 0 ? '' : `, with ${controls.map(code).join(', ')}`}`;
/** Text with backticks is wrapped in more of them. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

function rowsOf({ id, name, input, start, steps }: Case): readonly (readonly (string | number)[])[] {
  const row = (step: number, action: string, data: string, { state, controls }: Expected) => [
    id,
    name,
    step,
    action,
    data,
    state,
    controls.join('; '),
  ];
  return [
    row(0, 'Start', input, start),
    ...steps.map(({ action, data, expected }, index) => row(index + 1, action, data, expected)),
  ];
}
