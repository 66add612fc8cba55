import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { handedParts } from '../../../src/services/reports/handed-parts.ts';
import { reportBuilderServices, reportOptionsServices } from '../../../src/services/reports/report-builder.ts';
import { reportNotesServices } from '../../../src/services/reports/report-notes.ts';
import type { Api } from '../../../src/services/rest.ts';
import { report } from '../../machines/reports/fixtures.ts';
import { afresh } from '../afresh.ts';

const OPTIONS = 'GET /Recommendation/Report/{id}/reportOptions';
const NOTES = 'GET /recommendation/report/{id}/notes';
const REPORT = 'GET /recommendation/report/{id}';

function page(answers: Readonly<Record<string, () => Promise<unknown>>> = {}) {
  const live = vi.fn((call: string): Promise<unknown> => {
    const answer = answers[call];
    if (answer) return answer();
    if (call.endsWith('/getall')) return Promise.resolve({ reports: [] });
    return Promise.resolve(call === 'GET /changes' ? { mark: 'now' } : report());
  });
  const api = live as unknown as Api;
  const handed = handedParts();
  const { loadReportBuilder } = reportBuilderServices(api, afresh(), handed);
  const { loadOptions } = reportOptionsServices(api, handed);
  const { loadNotes } = reportNotesServices(api, handed);
  const asked = (): readonly string[] => live.mock.calls.map(([call]) => call);
  const open = (input: { readonly customerId: number; readonly reportId: number | null }) =>
    createActor(loadReportBuilder, { input }).start();
  return { asked, open, loadOptions, loadNotes };
}

const { customerId, reportId } = report();

test('the options and notes of a report are asked for beside it, and given to their parts once', async () => {
  const { asked, open, loadOptions, loadNotes } = page();
  const opening = open({ customerId, reportId });
  await vi.waitFor(() => expect(asked()).toEqual(expect.arrayContaining([OPTIONS, NOTES, REPORT])));
  await toPromise(opening);
  const input = { reportId };
  await Promise.all([loadOptions, loadNotes].map((part) => toPromise(createActor(part, { input }).start())));
  expect(asked().filter((call) => call === OPTIONS || call === NOTES)).toHaveLength(2);
  await toPromise(createActor(loadOptions, { input }).start());
  expect(asked().filter((call) => call === OPTIONS)).toHaveLength(2);
});

test('a part that could not be had does not keep the report away, and asks itself', async () => {
  const refused = vi.fn(() => Promise.reject(new Error('Refused.')));
  const { open, loadOptions } = page({ [OPTIONS]: refused });
  expect(await toPromise(open({ customerId, reportId }))).toMatchObject({ report: { reportId }, mark: 'now' });
  await expect(toPromise(createActor(loadOptions, { input: { reportId } }).start())).rejects.toThrow('Refused.');
});

test('the parts of one report are not given to another', async () => {
  const { asked, open, loadOptions } = page();
  await toPromise(open({ customerId, reportId }));
  await toPromise(createActor(loadOptions, { input: { reportId: reportId + 1 } }).start());
  expect(asked().filter((call) => call === OPTIONS)).toHaveLength(2);
});

test('an address without a report asks for no parts', async () => {
  const { asked, open } = page();
  await toPromise(open({ customerId, reportId: null }));
  expect(asked()).not.toContain(OPTIONS);
  expect(asked()).not.toContain(NOTES);
});
