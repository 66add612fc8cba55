import { describe, expect, it, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import type { Api } from '../../../src/services/rest.ts';
import { fileSaveMachine } from '../../../src/machines/imports/file-save.machine.ts';
import { uploadServices } from '../../../src/services/imports/upload.ts';

const file = new File(['Paddock,pH\nHome,5.1'], 'farm12.csv');
const saved = {
  result: 'SUCCESS',
  rowsIn: 2,
  saved: 2,
  rejected: 0,
  skipped: 0,
  sampleIds: [4, 5],
  unknownColumns: [],
  notices: [],
  statements: [],
};
const dated = {
  interpretiveCriteriaList: [],
  analyteColumns: [],
  samples: [
    { id: 4, dateSampled: '2026-03-15', interpretiveCriteriaId: 1 },
    { id: 5, dateSampled: '2026-02-01', interpretiveCriteriaId: null },
  ],
};

const decisions = { answers: { dates: 'DMY' }, again: 'replace', remembers: false } as const;
const asAnswered = { answers: '{"dates":"DMY"}', again: 'replace', remember: 'no' };

/** The server's side of the two calls, as data. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: [string, unknown][] = [];
  const api = (async (call: string, request: unknown) => {
    asked.push([call, request]);
    if (answers[call] instanceof Error) throw answers[call];
    return answers[call];
  }) as unknown as Api;
  return { api, asked };
}

const askedOf = (isDecided = true, follow = 'first') => ({
  follow,
  sending: { customerId: 7, sampleType: 'soil' as const, crop: null, decisions, isDecided },
});

async function send(api: Api, input = askedOf()) {
  const { holdFile, saveFile, loadSaved, pause } = uploadServices(api);
  const holder = createActor(holdFile, { input: {} }).start();
  holder.send({ type: 'HOLD', file });
  const machine = fileSaveMachine.provide({ actors: { saveFile, loadSaved, pause } });
  const { saved: outcome, error } = await toPromise(createActor(machine, { input }).start()).finally(() =>
    holder.stop(),
  );
  if (outcome === null) throw error;
  return outcome;
}

describe('an upload', () => {
  it('sends the file that was handed over, and tells from when to when its samples were taken, and which have no model', async () => {
    const { api, asked } = answering({ 'POST /sample/UploadSamples': saved, 'POST /sample/inputmodel': dated });
    expect(await send(api)).toEqual({ ...saved, sampled: { from: '2026-02-01', to: '2026-03-15' }, withoutModel: [5] });
    expect(asked).toEqual([
      [
        'POST /sample/UploadSamples',
        {
          body: {
            customer: 7,
            sampleType: 'soil',
            withoutCrop: 'refuse',
            ...asAnswered,
            faults: 'save others',
            follow: expect.any(String),
          },
          file,
        },
      ],
      ['POST /sample/inputmodel', { body: { customerId: 7, SampleIds: [4, 5] } }],
    ]);
  });

  it('of a file whose faults were not reviewed asks to be refused', async () => {
    const { api, asked } = answering({ 'POST /sample/UploadSamples': { ...saved, sampleIds: [] } });
    await send(api, askedOf(false));
    const body = { customer: 7, sampleType: 'soil', withoutCrop: 'refuse', ...asAnswered, faults: 'refuse' };
    expect(asked).toEqual([['POST /sample/UploadSamples', { body: { ...body, follow: expect.any(String) }, file }]]);
  });

  it('is a success even if the days of its samples cannot be read', async () => {
    const { api } = answering({ 'POST /sample/UploadSamples': saved, 'POST /sample/inputmodel': new Error('down') });
    expect(await send(api)).toEqual({ ...saved, sampled: null, withoutModel: [] });
  });

  it('of a file known before asks for no days', async () => {
    const { api, asked } = answering({
      'POST /sample/UploadSamples': { ...saved, saved: 0, skipped: 2, sampleIds: [] },
    });
    expect((await send(api)).sampled).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('of a large file is followed by its rows, under one id for the check and the save; a small one is not followed', async () => {
    const large = new File(['x'.repeat(500_000)], 'large.csv');
    const reported = { total: 50_000, read: 20_000, saved: 0 };
    const { api, asked } = answering({
      'POST /sample/UploadSamples': { ...saved, sampleIds: [] },
      'GET /sample/uploadProgress': reported,
    });
    vi.useFakeTimers();
    try {
      const { holdFile, saveFile, tick } = uploadServices(api);
      const holder = createActor(holdFile, { input: {} }).start();
      const heard: unknown[] = [];
      const ticking = async (ms: number, follow: string | null) => {
        const parent = createActor(
          setup({ actors: { tick } }).createMachine({
            invoke: { src: 'tick', input: { follow } },
            on: { '*': { actions: ({ event }) => heard.push(event) } },
          }),
        ).start();
        await vi.advanceTimersByTimeAsync(ms);
        parent.stop();
      };
      await ticking(1_500, null);
      expect([asked, heard.at(-1)]).toEqual([[], { type: 'TICKED' }]);
      holder.send({ type: 'HOLD', file: large });
      await ticking(1_500, 'first');
      expect(heard.at(-1)).toEqual({ type: 'TICKED', rows: reported });
      await toPromise(createActor(saveFile, { input: askedOf() }).start());
      const [progress, upload] = asked as [string, { query?: { follow: string }; body?: { follow: string } }][];
      expect(upload![1].body!.follow).toBe(progress![1].query!.follow);
      holder.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('that is stopped is cancelled on the server too, which may have all of it by then', async () => {
    const asked: [string, { body?: { follow?: string } }][] = [];
    const api = (async (call: string, request: { body?: { follow?: string } }, { signal }: { signal: AbortSignal }) => {
      asked.push([call, request]);
      if (call === 'POST /sample/UploadSamples')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      return { isCancelled: true };
    }) as unknown as Api;
    const { holdFile, saveFile, loadSaved, pause } = uploadServices(api);
    const holder = createActor(holdFile, { input: {} }).start();
    holder.send({ type: 'HOLD', file });
    const input = askedOf();
    const sending = createActor(saveFile, { input }).start();
    sending.stop();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const [[, sent], [call, cancelled]] = asked as [(typeof asked)[0], (typeof asked)[0]];
    expect([call, cancelled.body]).toEqual(['POST /sample/cancelUpload', { follow: sent.body!.follow }]);
    // Given up later, while what became of it is asked, it is cancelled as well.
    for (const later of [loadSaved, pause]) {
      const before = asked.length;
      createActor(later, { input }).start().stop();
      await vi.waitFor(() => expect(asked.slice(before).map(([name]) => name)).toContain('POST /sample/cancelUpload'));
    }
    holder.stop();
  });

  it('is checked again without being sent again while the server keeps it, and sent once more where it does not', async () => {
    const keptCheck = { kept: '0f3c1a52-5c1e-4c3b-9d6e-0a4b8f1c2d3e' };
    const asked: [string, { body: { kept?: string }; file?: File }][] = [];
    let isThere = true;
    const api = (async (call: string, request: (typeof asked)[number][1]) => {
      asked.push([call, request]);
      if (call === 'POST /sample/recheckUpload' && !isThere)
        throw Object.assign(new Error('gone'), { code: 'NOT_FOUND', status: 404, message: 'Not found.' });
      return keptCheck;
    }) as unknown as Api;
    const { holdFile, readCheck } = uploadServices(api);
    const holder = createActor(holdFile, { input: {} }).start();
    holder.send({ type: 'HOLD', file });
    const input = {
      customerId: 7,
      sampleType: 'soil',
      answers: {},
      again: 'replace',
      listing: { rows: 'all', page: 1 },
      follow: null,
    } as const;
    const check = (kept: string | null) => toPromise(createActor(readCheck, { input: { ...input, kept } }).start());
    await check(null);
    expect(await check(keptCheck.kept)).toEqual(keptCheck);
    isThere = false;
    await check(keptCheck.kept);
    holder.stop();
    expect(asked.map(([call, { body, file: sent }]) => [call, body.kept ?? sent?.name])).toEqual([
      ['POST /sample/checkUpload', 'farm12.csv'],
      ['POST /sample/recheckUpload', keptCheck.kept],
      ['POST /sample/recheckUpload', keptCheck.kept],
      ['POST /sample/checkUpload', 'farm12.csv'],
    ]);
  });

  const lost = Object.assign(new Error('lost'), { code: 'NETWORK', status: 0, message: 'No connection.' });
  const gone = Object.assign(new Error('gone'), { code: 'NOT_FOUND', status: 404, message: 'Not found.' });
  it('whose answer is lost asks what became of it until the server is there again', async () => {
    const reported = [lost, lost, { ...saved, sampleIds: [] }];
    const asked: string[] = [];
    const api = (async (call: string) => {
      asked.push(call);
      const answer = call === 'POST /sample/UploadSamples' ? lost : reported.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    }) as unknown as Api;
    vi.useFakeTimers();
    try {
      const outcome = send(api);
      await vi.runAllTimersAsync();
      expect((await outcome).saved).toBe(2);
    } finally {
      vi.useRealTimers();
    }
    expect(asked.slice(1)).toEqual(Array(3).fill('GET /sample/savedUpload'));
  });

  it.each([
    ['never came', lost, gone, 'NETWORK'],
    ['was refused', lost, { code: 'UPLOAD_UNREADABLE', status: 400, message: 'Row 2' }, 'UPLOAD_UNREADABLE'],
    ['was refused at once', { code: 'UPLOAD_UNREADABLE', status: 400, message: 'Row 3' }, gone, 'UPLOAD_UNREADABLE'],
  ])('that %s fails with what is known of it', async (_, sent, became, code) => {
    const api = (async (call: string) => {
      throw call === 'POST /sample/UploadSamples' ? sent : became;
    }) as unknown as Api;
    await expect(send(api)).rejects.toMatchObject({ code });
  });

  it('forgets the file when the dialog closes', async () => {
    const { api, asked } = answering({ 'POST /sample/UploadSamples': saved });
    const { holdFile, saveFile } = uploadServices(api);
    const holder = createActor(holdFile, { input: {} }).start();
    holder.send({ type: 'HOLD', file });
    holder.stop();
    const sending = createActor(saveFile, { input: askedOf() });
    sending.subscribe({ error: () => undefined });
    await expect(toPromise(sending.start())).rejects.toMatchObject({ code: 'UNKNOWN' });
    expect(asked).toEqual([]);
  });
});
