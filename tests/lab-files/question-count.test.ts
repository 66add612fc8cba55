import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { SampleType } from '../../server/lab-files/lab-file-reading.ts';
import { laboratoryFiles } from './laboratories.data.ts';
import { layoutsOfManyLaboratories } from './many-laboratories.data.ts';
import { moreLaboratoryFiles } from './more-laboratories.data.ts';

/**
 * How many questions each file of the project asks, and how many of them only an adviser can answer: a change of the reader that asks more, or no
 * longer asks what is open, is seen here file by file. `[questions, of them without a suggestion]`, or why the file is refused.
 */
type Ledger = Readonly<Record<string, readonly [questions: number, withoutSuggestion: number] | string>>;

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['tests/lab-files/cases', 'tests/lab-files/layouts', 'examples/quandong-park', 'public'];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => /\.(?:csv|xlsx|xml)$|^15-.*slim\.json$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, content: readFileSync(path.join(root, folder, name)) })),
);
const given = [...laboratoryFiles, ...moreLaboratoryFiles, ...layoutsOfManyLaboratories].map(
  ({ title, file, isPlant }) => ({
    name: title,
    content: new TextEncoder().encode(file.join('\n')),
    isPlant,
  }),
);

function countOf(content: Uint8Array, sampleType: SampleType): Ledger[string] {
  const check = checkFile([content], {
    sampleType,
    paddocks: ['Lane', 'House', 'Gate', 'North'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' })),
    today: '2026-12-01',
    timeZone: 'Australia/Perth',
    customerName: 'Example Farms',
    answers: {},
  });
  return check.ok
    ? [check.questions.length, check.questions.filter(({ proposed }) => proposed === null).length]
    : check.reason;
}

it('each file asks as many questions as the ledger says', () => {
  const counted: Ledger = Object.fromEntries([
    ...files.map(({ name, content }) => [name, countOf(content, /plant/.test(name) ? 'plant' : 'soil')] as const),
    ...given.map(({ name, content, isPlant }) => [name, countOf(content, isPlant ? 'plant' : 'soil')] as const),
  ]);
  const ledger = JSON.parse(readFileSync(path.join(import.meta.dirname, 'question-count.json'), 'utf8')) as Ledger;
  expect(counted).toEqual(ledger);
});
