// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { reportPreviewServices } from '../../../src/services/reports/report-builder.ts';
import type { Api } from '../../../src/services/rest.ts';

const pdf = {
  reportId: 5,
  customerId: 7,
  reportName: 'Season plan',
  typeId: 5,
  outputId: 1,
  reportFormatCode: 'RECOMMENDATION_PDF',
  optionCodes: ['COVER'],
};
const kmz = { ...pdf, typeId: 3, outputId: 3, reportFormatCode: 'GOOGLE_EARTH_KMZ', optionCodes: [] };

interface Tab {
  closed: boolean;
  readonly document: Document;
  readonly close: () => void;
}

/** A browser that counts what is opened and downloaded, and an API whose answer the test decides. */
function browser({ blocksPopUps = false } = {}) {
  const seen: string[] = [];
  const tab: Tab = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    close: () => void seen.push('closed'),
  };
  vi.stubGlobal('open', () => {
    seen.push('opened');
    return blocksPopUps ? null : tab;
  });
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    seen.push(`downloaded ${this.download}`);
  });
  const answer = withResolvers<object>();
  const api = ((call: string) => {
    seen.push(call);
    return answer.promise;
  }) as unknown as Api;
  const run = (input: typeof pdf) => createActor(reportPreviewServices(api).createPreview, { input }).start();
  return { seen, tab, answer, api, run };
}

const PREVIEW = 'POST /recommendation/report/{id}/preview';
const made = { blob: new Blob(['%PDF']), fileName: null };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Node 20 has no Promise.withResolvers.
function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

describe('a preview', () => {
  it('opens its tab before anything is awaited, and shows the PDF in it', async () => {
    const { seen, answer, run, tab } = browser();
    const actor = run(pdf);
    expect(seen).toEqual(['opened', PREVIEW]);
    expect(tab.document.title).toBe('Creating Preview...');
    answer.resolve(made);
    await toPromise(actor);
    expect(tab.document.title).toBe('7_Season plan.pdf');
    expect(tab.document.querySelector('iframe')).toMatchObject({ title: '7_Season plan.pdf', src: 'blob:document' });
    expect(tab.document.querySelector('a')).toMatchObject({ download: '7_Season plan.pdf', href: 'blob:document' });
  });

  it('is downloaded as preview.pdf when the pop-up is blocked', async () => {
    const { seen, answer, run } = browser({ blocksPopUps: true });
    const actor = run(pdf);
    answer.resolve(made);
    await toPromise(actor);
    expect(seen).toEqual(['opened', PREVIEW, 'downloaded preview.pdf']);
  });

  it('is downloaded too when its tab was closed meanwhile', async () => {
    const { seen, answer, run, tab } = browser();
    const actor = run(pdf);
    tab.closed = true;
    answer.resolve(made);
    await toPromise(actor);
    expect(seen.at(-1)).toBe('downloaded preview.pdf');
  });

  it('of another kind is a file with the name of customer and report, without a tab', async () => {
    const { seen, answer, run } = browser();
    const actor = run(kmz);
    answer.resolve(made);
    await toPromise(actor);
    expect(seen).toEqual([PREVIEW, 'downloaded 7_Season plan.kmz']);
  });

  it('of lab data is a CSV with the name of customer and report alone', async () => {
    const { seen, answer, run } = browser();
    const actor = run({ ...pdf, typeId: 4, outputId: 4, reportFormatCode: 'LAB_DATA_CSV', optionCodes: [] });
    answer.resolve(made);
    await toPromise(actor);
    expect(seen).toEqual([PREVIEW, 'downloaded 7_Season plan.csv']);
  });

  it('closes its tab when it fails', async () => {
    const { seen, answer, run } = browser();
    const failure = toPromise(run(pdf)).catch((error: unknown) => error);
    answer.reject({ code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' });
    expect(await failure).toMatchObject({ code: 'INTERNAL' });
    expect(seen.at(-1)).toBe('closed');
  });

  it('closes its tab when it is given up, and shows nothing that comes later', async () => {
    const { seen, answer, run } = browser();
    run(pdf).stop();
    answer.resolve(made);
    await answer.promise;
    expect(seen).toEqual(['opened', PREVIEW, 'closed']);
  });
});

describe('all chosen outputs', () => {
  it('are one file under the name of customer and report', async () => {
    const { seen, answer, api } = browser();
    const input = { reportId: 5, customerId: 7, reportName: 'Season plan' };
    const actor = createActor(reportPreviewServices(api).downloadAll, { input }).start();
    answer.resolve(made);
    await toPromise(actor);
    expect(seen).toEqual(['POST /recommendation/report/{id}/outputs', 'downloaded 7_Season plan.zip']);
  });

  it('are not kept when they were given up', async () => {
    const { seen, answer, api } = browser();
    const input = { reportId: 5, customerId: 7, reportName: 'Season plan' };
    createActor(reportPreviewServices(api).downloadAll, { input }).start().stop();
    answer.resolve(made);
    await answer.promise;
    expect(seen).toEqual(['POST /recommendation/report/{id}/outputs']);
  });
});
