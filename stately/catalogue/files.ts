import { specInWords, type MachineFacts } from './machine-facts.ts';

/** The catalogue as files of `stately`, by name: for the page and for tools, and for people. */
export const catalogueFilesOf = (machines: readonly MachineFacts[]): Readonly<Record<string, string>> => ({
  'catalogue.json': jsonOf(machines),
  'catalogue.md': markdownOf(machines),
});

/** A line a machine, so that a review and a merge see which one has changed. */
const jsonOf = (machines: readonly MachineFacts[]): string =>
  `[\n${machines.map((facts) => JSON.stringify(facts)).join(',\n')}\n]\n`;

const listed = (words: readonly string[]): string => (words.length > 0 ? words.join(', ') : '—');

const markdownOf = (machines: readonly MachineFacts[]): string =>
  [
    `# The ${machines.length} machines of Tilth`,
    '',
    'Written by `npm run charts` from the machines, their comments in code, and where the portal is put together.',
    '',
    ...machines.flatMap(sectionOf),
  ].join('\n');

const sectionOf = (facts: MachineFacts): readonly string[] => [
  `## ${facts.id}`,
  '',
  facts.purpose,
  '',
  `* [${facts.file}](../${facts.file}), [chart](charts/${facts.chart}.mmd): ${facts.states} states, ${facts.transitions} transitions, ${facts.paths} generated paths`,
  `* Specification: ${facts.spec.length > 0 ? facts.spec.map(specInWords).join('; ') : `none: ${facts.beyondSpec}`}`,
  `* Started by ${listed(facts.startedBy)}; starts ${listed(facts.starts)}`,
  `* Services: ${listed(facts.services.map(({ name, calls }) => (calls.length > 0 ? `${name} (${calls.join(', ')})` : name)))}`,
  `* A reload keeps: ${facts.kept.length > 0 ? facts.kept.join(', ') : 'nothing of its own'}`,
  '',
];
