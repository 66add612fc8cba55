// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { AnalyteReportForm } from '../../../src/model/samples/analyte-report.ts';
import type { Api } from '../../../src/services/rest.ts';
import { sampleTasksServices } from '../../../src/services/samples/samples.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a browser is made to do by a report of the form, whose answer the test gives. */
async function made(form: AnalyteReportForm, answer: () => Promise<unknown>): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  const tab = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    close: () => void seen.push('closed'),
  };
  vi.stubGlobal('open', () => tab);
  Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    seen.push(`downloaded ${this.download}`);
  });
  const api = ((name: string, { body }: { readonly body: unknown }) => {
    seen.push(name, body);
    return answer();
  }) as unknown as Api;
  const { makeReport } = sampleTasksServices(api);
  const run = createActor(makeReport, { input: { customerId: 7, sampleIds: [1, 2], form } });
  run.subscribe({ error: () => undefined });
  await toPromise(run.start()).catch(() => seen.push('failed'));
  const frame = tab.document.querySelector('iframe');
  if (frame) seen.push(`shown ${frame.title} of ${frame.src}`);
  return seen;
}
const asked = (reportOutputId: number) => [
  'POST /sample/analytereport',
  { customerId: 7, sampleIds: [1, 2], reportOutputId },
];
const answered = () => Promise.resolve({ blob: new Blob(['report']) });

it('shows the analyte report in a tab, or downloads it as a document or a table', async () => {
  expect(await made('preview', answered)).toEqual([...asked(1), 'shown analyte-report.pdf of blob:report']);
  expect(await made('pdf', answered)).toEqual([...asked(1), 'downloaded analyte-report.pdf']);
  expect(await made('csv', answered)).toEqual([...asked(4), 'downloaded analyte-report-file.csv']);
});

it('closes the tab that waited for a report which could not be made', async () => {
  const refused = () => Promise.reject(new Error('refused'));
  expect(await made('preview', refused)).toEqual([...asked(1), 'closed', 'failed']);
  expect(await made('csv', refused)).toEqual([...asked(4), 'failed']);
});
