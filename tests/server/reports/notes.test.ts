import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportNote } from '../../../src/model/contract/entities.ts';
import { reportTypes } from '../../../src/model/reports/report-output.ts';
import { readPdf } from '../../documents/read-pdf.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { recommendProgram } from './recommend-program.ts';

let portal: Portal;
let adviser: Person;
let colleague: Person;
let customerId: number;
let recommendationId: number;
let id: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  colleague = portal.as('SENIOR_ADVISER');
  const farm = await completedFarm(portal, 12);
  ({ customerId } = farm);
  ({ recommendationId } = await recommendProgram(adviser, customerId, farm.completed));
  ({ reportId: id } = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName: 'Season plan',
      recommendationReportId: 0,
      recommendationIds: [recommendationId],
    },
  }));
});
afterAll(() => portal.stop());

const notesOf = async (reportId = id): Promise<readonly ReportNote[]> => {
  const { recommendations } = await adviser.ask('GET /recommendation/report/{id}/notes', { params: { id: reportId } });
  return recommendations[0]!.notes;
};
const keys = (notes: readonly ReportNote[]) => notes.map(({ rule, on }) => `${rule} ${on}`);
const bodyOf = ({ rule, on, version }: ReportNote, chosen: { words?: string; reason?: string | null }) => ({
  rule,
  on,
  words: chosen.words ?? '',
  reason: chosen.reason ?? null,
  version,
});
const save = (note: ReportNote, chosen: { words?: string; reason?: string | null }, by = adviser) =>
  by.ask('PUT /recommendation/report/{id}/notes/{recommendationId}', {
    params: { id, recommendationId },
    body: bodyOf(note, chosen),
  });
const { recommendationReport, appendix } = reportTypes;
const look = async (reportTypeId: number = recommendationReport) => {
  const body = { reportTypeId, reportOutputId: 1, optionCodes: ['RATES'] };
  const { pdf, parts } = await adviser.ask('POST /recommendation/report/{id}/pages', { params: { id }, body });
  const pages = await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')));
  return { pages: pages.map(({ text }) => text), notes: parts.flatMap(({ note }) => note || []) };
};
/** The start of a sentence, short enough not to be broken on a page. */
const start = (note: ReportNote): string => note.sentence.slice(0, 24);

test('the notes are those of the plan, five on the first page and each to be pressed there', async () => {
  const notes = await notesOf();
  expect(notes.length).toBeGreaterThan(5);
  expect(notes.every(({ version, words, reason }) => version === 0 && words === '' && reason === null)).toBe(true);
  expect(notes[0]!.paddocks.length).toBeGreaterThan(0);
  const { notes: onPage } = await look();
  expect(onPage).toEqual(keys(notes).slice(0, 5));
});

test('an order, own words and what is left out are in the pages at once', async () => {
  const [first, second, third] = await notesOf();
  await adviser.ask('PUT /recommendation/report/{id}/notes/{recommendationId}/order', {
    params: { id, recommendationId },
    body: { order: [third!, first!, third!].map(({ rule, on }) => ({ rule, on })) },
  });
  const ordered = await notesOf();
  expect(keys(ordered).slice(0, 1)).toEqual(keys([third!]));
  await save(ordered[0]!, { words: 'Topdress before the next rain.' });
  await save(
    (await notesOf()).find(({ on, rule }) => on === second!.on && rule === second!.rule)!,
    {
      reason: 'Agreed with the grower',
    },
  );
  const { pages, notes } = await look();
  expect(notes[0]).toBe(keys([third!])[0]);
  expect(notes).not.toContain(keys([second!])[0]);
  expect(pages.join(' ')).toContain('Topdress before the next rain.');
  expect(pages.join(' ')).not.toContain(start(second!));
  expect(pages.join(' ')).not.toContain('Agreed with the grower');
  const kept = (await notesOf()).find(({ reason }) => reason !== null);
  expect(kept).toMatchObject({ on: second!.on, reason: 'Agreed with the grower', lastUpdatedBy: expect.any(String) });
});

test('a save over what a colleague has chosen is refused, and says who', async () => {
  const [first] = await notesOf();
  await save(first!, { words: 'Before seeding.' }, colleague);
  expect(
    await adviser.refused('PUT /recommendation/report/{id}/notes/{recommendationId}', {
      params: { id, recommendationId },
      body: bodyOf(first!, { words: 'After seeding.' }),
    }),
  ).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect((await notesOf())[0]).toMatchObject({ words: 'Before seeding.' });
});

test('an order leaves words and reasons, and their versions, as they are', async () => {
  const before = await notesOf();
  const order = before.map(({ rule, on }) => ({ rule, on })).toReversed();
  const { recommendations } = await colleague.ask('PUT /recommendation/report/{id}/notes/{recommendationId}/order', {
    params: { id, recommendationId },
    body: { order },
  });
  const after = recommendations[0]!.notes;
  expect(keys(after)).toEqual(keys(before).toReversed());
  for (const note of before.filter(({ version }) => version > 0))
    expect(after).toContainEqual(expect.objectContaining(note));
});

test.each([
  ['a reason without a word', { words: '', reason: ' ' }],
  ['a reason that is too long', { words: '', reason: 'x'.repeat(201) }],
  ['own words that are too long', { words: 'x'.repeat(501), reason: null }],
])('%s is refused', async (_, chosen) => {
  const [first] = await notesOf();
  expect(
    await adviser.refused('PUT /recommendation/report/{id}/notes/{recommendationId}', {
      params: { id, recommendationId },
      body: { ...bodyOf(first!, {}), ...chosen },
    }),
  ).toMatchObject({ status: 400 });
});

test('a note of another recommendation, and a report of another tenant, are refused', async () => {
  const [first] = await notesOf();
  expect(
    await adviser.refused('PUT /recommendation/report/{id}/notes/{recommendationId}', {
      params: { id, recommendationId: 99_999 },
      body: bodyOf(first!, {}),
    }),
  ).toMatchObject({ status: 404, code: 'RECOMMENDATION_NOT_FOUND' });
  expect(
    await portal.as('ADVISER', 'OTHER').refused('GET /recommendation/report/{id}/notes', { params: { id } }),
  ).toMatchObject({ status: 404, code: 'REPORT_NOT_FOUND' });
});

test('a copy of the report has the same notes', async () => {
  const { reportId } = await adviser.ask('POST /recommendation/report/{id}/duplicate', {
    params: { id },
    body: { reportName: 'Copied plan' },
  });
  const chosen = (notes: readonly ReportNote[]) =>
    notes.map(({ rule, on, words, reason }) => [rule, on, words, reason]);
  expect(chosen(await notesOf(reportId))).toEqual(chosen(await notesOf()));
});

test('what is finalised stays: its notes are printed as chosen, and take no other choice', async () => {
  const before = await notesOf();
  await colleague.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id } });
  expect(keys(await notesOf())).toEqual(keys(before));
  for (const call of [
    adviser.refused('PUT /recommendation/report/{id}/notes/{recommendationId}', {
      params: { id, recommendationId },
      body: bodyOf(before[0]!, {}),
    }),
    adviser.refused('PUT /recommendation/report/{id}/notes/{recommendationId}/order', {
      params: { id, recommendationId },
      body: { order: [] },
    }),
  ])
    expect(await call).toMatchObject({ status: 409, code: 'REPORT_FINALISED' });
  const pages = [...(await look()).pages, ...(await look(appendix)).pages];
  const leftOut = before.find(({ reason }) => reason !== null)!;
  const words = before.find((note) => note.words !== '')!;
  expect(pages.join(' ')).toContain(words.words);
  expect(pages.join(' ')).not.toContain(start(leftOut));
});

test('the next version of the report begins with the notes as they were chosen', async () => {
  const before = await notesOf();
  const { reportId } = await colleague.ask('POST /recommendation/report/{id}/renew', { params: { id } });
  const after = await notesOf(reportId);
  expect(after.filter(({ words, reason }) => words !== '' || reason !== null)).toHaveLength(
    before.filter(({ words, reason }) => words !== '' || reason !== null).length,
  );
});
