import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { isGone, toAppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import { spanOf } from '../../model/samples/date-range.ts';
import type { SaveFileInput, SendFileInput, UploadOutcome } from '../../model/imports/upload-result.ts';
import type { LabCheck, ReadCheckAsked } from '../../model/imports/lab-check.ts';
import type { FileLeft } from '../../model/imports/queued-file.ts';
import type { RowsDone } from '../../model/imports/progress.ts';
import { summaryCsv, summaryName, type Summed } from '../../model/imports/check-summary.ts';
import { sampleTypeIds } from '../../model/samples/status.ts';
import { keepForLine } from './kept-files.ts';
import { held } from '../../model/shared/present.ts';
import { heldFile } from '../held-file.ts';
import { holdPage } from '../hold-page.ts';
import { saveFile } from '../save-file.ts';
import { pauseFor } from '../pause.ts';
import type { Api, CallOptions, ReplyOf } from '../rest.ts';

type SavedFile = ReplyOf<'POST /sample/UploadSamples'>;

/** A second. */
const ASKED_EVERY_TICKS = 10;
/** Ids that one call takes. */
const MOST_IDS = 20_000;

/** The services of the upload dialog, of the check in it and of the save: they read and send the same file. */
export function uploadServices(api: Api) {
  const { holdFile, file } = heldFile();
  const saving = (
    save: (sending: SendFileInput, how: { follow: string; options: CallOptions }) => Promise<SavedFile>,
  ) =>
    fromPromise<UploadOutcome, SaveFileInput>(async ({ input: { follow, sending }, signal, system }) => {
      const options = { signal, system };
      const asked = held(sending);
      const result = await cancelling(api, follow, options)(save(asked, { follow, options }));
      return {
        ...result,
        ...(await readBack(api, { customerId: asked.customerId, sampleIds: result.sampleIds, options })),
      };
    });
  return {
    holdFile,
    keepFile: fromCallback<FileLeft, Record<string, never>>(({ receive, system }) => {
      receive(({ sending }) => keepForLine(file(), sending, system));
    }),
    readCheck: fromPromise<LabCheck, ReadCheckAsked>(
      async ({ input: { customerId, sampleType, answers, again, listing, follow, kept }, signal, system }) => {
        const body = {
          customer: customerId,
          sampleType,
          answers: JSON.stringify(answers),
          asks: 'all' as const,
          again,
          ...listing,
          ...(follow === null ? {} : { follow }),
        };
        const options = { signal, system };
        const sent = { body, file: file() };
        if (kept === null) return api('POST /sample/checkUpload', sent, options);
        return api('POST /sample/recheckUpload', { body: { ...body, kept } }, options).catch((error: unknown) => {
          if (!isGone(toAppError(error))) throw error;
          return api('POST /sample/checkUpload', sent, options);
        });
      },
    ),
    saveFile: saving((sending, { follow, options }) =>
      saveAtServer(api, { ...sending, file: file(), follow }, options),
    ),
    loadSaved: saving((_, { follow, options }) => savedAtServer(api, follow, options)),
    pause: fromPromise<void, SaveFileInput>(({ input: { follow }, signal, system }) =>
      cancelling(api, follow, { signal, system })(pauseFor(limits.retryWaitMs, signal)),
    ),
    summary: fromCallback<{ type: 'SAVE' }, Summed>(({ receive, input }) => {
      receive(() => saveFile(new Blob([summaryCsv(input)], { type: 'text/csv' }), summaryName(input.fileName)));
    }),
    loadCrops: fromPromise<readonly string[], Pick<SendFileInput, 'sampleType'>>(async ({ input, signal, system }) => {
      const { crops } = await api(
        'GET /referencedata/crops',
        { query: { activeCropsOnly: 'true', sampleTypeId: sampleTypeIds[input.sampleType] } },
        { signal, system },
      );
      return crops.map(({ name }) => name);
    }),
    tick: fromCallback<EventObject, Pick<ReadCheckAsked, 'follow'>>(({ input: { follow }, sendBack, system }) => {
      const stop = new AbortController();
      let rows: RowsDone = { total: 0, read: 0, saved: 0 };
      const ask = (counted: string) =>
        api('GET /sample/uploadProgress', { query: { follow: counted } }, { signal: stop.signal, system }).then(
          (answer) => {
            rows = answer;
          },
          // The next question may be answered; that the file itself is lost, its own call says.
          () => undefined,
        );
      let ticks = 0;
      const timer = setInterval(() => {
        if (follow !== null && (ticks += 1) % ASKED_EVERY_TICKS === 0) void ask(follow);
        sendBack(follow === null ? { type: 'TICKED' } : { type: 'TICKED', rows });
      }, limits.uploadTickMs);
      return () => {
        clearInterval(timer);
        stop.abort();
      };
    }),
    holdPage,
  };
}

/** A save that is given up is cancelled at the server too; whether that came in time the list of samples says. */
const cancelling =
  (api: Api, follow: string, { signal, system }: CallOptions) =>
  <T>(work: Promise<T>): Promise<T> => {
    const stop = (): void => {
      const own = { signal: new AbortController().signal, system };
      void api('POST /sample/cancelUpload', { body: { follow } }, own).catch(() => undefined);
    };
    signal.addEventListener('abort', stop);
    return work.finally(() => signal.removeEventListener('abort', stop));
  };

/** What became of a file whose answer was lost. */
export const savedAtServer = (api: Api, follow: string, options: CallOptions): Promise<SavedFile> =>
  api('GET /sample/savedUpload', { query: { follow }, long: true }, options);

interface Saving extends SendFileInput {
  readonly file: File;
  /** Under which it is followed. */
  readonly follow: string;
  readonly key?: string;
}

/** Saves a file. */
export const saveAtServer = (
  api: Api,
  { file, customerId, sampleType, crop, decisions, isDecided, follow, key }: Saving,
  options: CallOptions,
): Promise<SavedFile> =>
  api(
    'POST /sample/UploadSamples',
    {
      body: {
        customer: customerId,
        sampleType,
        ...(crop === null ? {} : { crop }),
        withoutCrop: 'refuse',
        ...decided(decisions),
        faults: isDecided ? 'save others' : 'refuse',
        follow,
      },
      file,
      ...(key === undefined ? {} : { key }),
    },
    options,
  );

const decided = ({ answers, again, remembers }: SendFileInput['decisions']) => ({
  answers: JSON.stringify(answers),
  again,
  remember: remembers ? ('yes' as const) : ('no' as const),
});

export const nothingKnown = { sampled: null, withoutModel: [] } as const;

/** The facts shown about the saved samples; nothing when they cannot be read, which must not make a saved file look lost. */
async function readBack(
  api: Api,
  {
    customerId,
    sampleIds,
    options,
  }: { readonly customerId: number; readonly sampleIds: readonly number[]; readonly options: CallOptions },
): Promise<Pick<UploadOutcome, 'sampled' | 'withoutModel'>> {
  if (sampleIds.length === 0) return nothingKnown;
  try {
    const { samples } = await api(
      'POST /sample/inputmodel',
      { body: { customerId, SampleIds: sampleIds.slice(0, MOST_IDS) } },
      options,
    );
    return {
      sampled: spanOf(samples.map(({ dateSampled }) => dateSampled)),
      withoutModel: samples.flatMap(({ id, interpretiveCriteriaId }) => (interpretiveCriteriaId === null ? [id] : [])),
    };
  } catch (error) {
    if (options.signal.aborted) throw error;
    return nothingKnown;
  }
}
