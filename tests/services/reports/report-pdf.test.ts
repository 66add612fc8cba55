// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Report } from '../../../src/model/contract/entities.ts';
import { reportTaskServices } from '../../../src/services/reports/report-pdf.ts';
import type { Api } from '../../../src/services/rest.ts';
import { options, published, report, stored } from '../../machines/reports/fixtures.ts';

const READ = 'GET /recommendation/report/{id}';
const OPTIONS = 'GET /Recommendation/Report/{id}/reportOptions';
const PREVIEW = 'POST /recommendation/report/{id}/preview';
const DOCUMENT = 'GET /recommendation/report/{id}/document/{documentId}';

/** Opens the PDF of a report in a browser that keeps what is opened and asked for. */
function opening(found: Report) {
  const seen: unknown[] = [];
  const tab = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    close: () => void seen.push('closed'),
  };
  vi.stubGlobal('open', () => {
    seen.push('opened');
    return tab;
  });
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
  const file = { blob: new Blob(['%PDF']), fileName: null };
  const answers: Readonly<Record<string, unknown>> = {
    [READ]: found,
    [OPTIONS]: options,
    [PREVIEW]: file,
    [DOCUMENT]: file,
  };
  const api = ((call: string, { body }: { readonly body?: unknown }) => {
    seen.push(body === undefined ? call : [call, body]);
    return Promise.resolve(answers[call]);
  }) as unknown as Api;
  const actor = createActor(reportTaskServices(api).openPdf, { input: { reportId: 5 } }).start();
  return { seen, tab, answer: toPromise(actor) };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the PDF of a report in a list', () => {
  it('is the stored document once the report is published', async () => {
    const { seen, tab, answer } = opening(report(stored));
    expect(await answer).toBe(true);
    expect(seen).toEqual(['opened', READ, DOCUMENT]);
    expect(tab.document.title).toBe('7_Season plan.pdf');
  });

  it('is made with the options that are applied before that', async () => {
    const { seen, tab, answer } = opening(report());
    expect(await answer).toBe(true);
    expect(seen).toEqual([
      'opened',
      READ,
      OPTIONS,
      [
        PREVIEW,
        {
          reportId: 5,
          reportTypeId: 5,
          reportOutputId: 1,
          reportFormatCode: 'RECOMMENDATION_PDF',
          optionCodes: ['COVER', 'ORDER_AS_SET'],
        },
      ],
    ]);
    expect(tab.document.title).toBe('7_Season plan.pdf');
  });

  it.each([
    ['stored', report({ ...published, uploaded: true })],
    ['offered', report({ availableReports: [] })],
  ])('is not there, and its tab is closed, where none is %s', async (_, found) => {
    const { seen, answer } = opening(found);
    expect(await answer).toBe(false);
    expect(seen.at(-1)).toBe('closed');
  });
});
