import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { isGone, isRefusal, toAppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import { spanOf } from '../../model/samples/date-range.ts';
import type { SendFileInput, UploadOutcome } from '../../model/imports/upload-result.ts';
import type { LabCheck, ReadCheckAsked } from '../../model/imports/lab-check.ts';
import type { HoldAsked } from '../../model/imports/queued-file.ts';
import type { RowsDone } from '../../model/imports/progress.ts';
import { summaryCsv, summaryName, type Summed } from '../../model/imports/check-summary.ts';
import { sampleTypeIds } from '../../model/samples/status.ts';
import { keepForLine } from './kept-files.ts';
import { holdPage } from '../hold-page.ts';
import { saveFile } from '../save-file.ts';
import { pauseFor } from '../pause.ts';
import type { Api, CallOptions, ReplyOf } from '../rest.ts';

type SavedFile = ReplyOf<'POST /sample/UploadSamples'>;

/**
 * Rows of a larger file are counted as they are read and saved: a smaller one is done before a count could be shown.
 */
const COUNTED_FROM_BYTES = 500_000;
/** A second. */
const ASKED_EVERY_TICKS = 10;
/** Ids that one call takes. */
const MOST_IDS = 20_000;
/** So often a server that does not answer is asked what became of a file: for a minute or so, in which it may start again. */
const LOST_TRIES = 30;

/**
 * The services of the upload dialog. The chosen file stays here, between the one that is handed it and the one that sends it:
 * a machine's context is plain JSON.
 */
export function uploadServices(api: Api) {
  let held: File | null = null;
  /** Under which the held file is followed and cancelled; the same until there is an answer, so that a retry sends the same. */
  let follow = '';
  /** Under which the server keeps the held file while it is checked. */
  let kept: string | null = null;
  const followed = (file: File) => (file.size < COUNTED_FROM_BYTES ? {} : { follow });
  const cancel = (cancelled: string, system: CallOptions['system']): void => {
    follow = crypto.randomUUID();
    // Whether it came in time the list of samples says.
    void api(
      'POST /sample/cancelUpload',
      { body: { follow: cancelled } },
      { signal: new AbortController().signal, system },
    ).catch(() => undefined);
  };
  return {
    holdFile: fromCallback<HoldAsked, Record<string, never>>(({ receive, system }) => {
      receive((asked) => {
        if (asked.type === 'KEEP') {
          if (held) keepForLine(held, asked.sending, system);
          return;
        }
        held = asked.file;
        kept = null;
        follow = crypto.randomUUID();
      });
      return () => {
        held = null;
      };
    }),
    readCheck: fromPromise<LabCheck, ReadCheckAsked>(
      async ({ input: { customerId, sampleType, answers, again, listing }, signal, system }) => {
        if (!held) throw toAppError(null);
        const file = held;
        const body = {
          customer: customerId,
          sampleType,
          answers: JSON.stringify(answers),
          asks: 'all' as const,
          again,
          ...listing,
          ...followed(file),
        };
        const options = { signal, system };
        const check = await (kept === null
          ? api('POST /sample/checkUpload', { body, file }, options)
          : api('POST /sample/recheckUpload', { body: { ...body, kept } }, options).catch((error: unknown) => {
              if (!isGone(toAppError(error))) throw error;
              return api('POST /sample/checkUpload', { body, file }, options);
            }));
        if (held === file) kept = check.kept;
        return check;
      },
    ),
    sendFile: fromPromise<UploadOutcome, SendFileInput>(
      async ({ input: { customerId, sampleType, crop, decisions, isDecided }, signal, system }) => {
        if (!held) throw toAppError(null);
        const file = held;
        const sent = follow;
        const stop = () => cancel(sent, system);
        signal.addEventListener('abort', stop);
        const result = await saveAtServer(
          api,
          { file, customerId, sampleType, crop, decisions, isDecided, follow: sent },
          { signal, system },
        )
          .finally(() => signal.removeEventListener('abort', stop))
          .catch((error: unknown) => {
            if (isRefusal(toAppError(error))) follow = crypto.randomUUID();
            throw error;
          });
        follow = crypto.randomUUID();
        return {
          ...result,
          ...(await readBack(api, { customerId, sampleIds: result.sampleIds, options: { signal, system } })),
        };
      },
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
    tick: fromCallback<EventObject, Record<string, never>>(({ sendBack, system }) => {
      const isCounted = held !== null && held.size >= COUNTED_FROM_BYTES;
      const stop = new AbortController();
      let rows: RowsDone = { total: 0, read: 0, saved: 0 };
      const ask = () =>
        api('GET /sample/uploadProgress', { query: { follow } }, { signal: stop.signal, system }).then(
          (counted) => {
            rows = counted;
          },
          // The next question may be answered; that the file itself is lost, its own call says.
          () => undefined,
        );
      let ticks = 0;
      const timer = setInterval(() => {
        if (isCounted && (ticks += 1) % ASKED_EVERY_TICKS === 0) void ask();
        sendBack(isCounted ? { type: 'TICKED', rows } : { type: 'TICKED' });
      }, limits.uploadTickMs);
      return () => {
        clearInterval(timer);
        stop.abort();
      };
    }),
    holdPage,
  };
}

/** A job saves a large file even when no client waits for it: what became of one whose answer was lost. */
async function becameOf(
  api: Api,
  { follow, lost, options }: { readonly follow: string; readonly lost: unknown; readonly options: CallOptions },
): Promise<SavedFile> {
  const isOpen = (error: unknown): boolean => {
    const failure = toAppError(error);
    return !options.signal.aborted && !isRefusal(failure) && failure.code !== 'JOB_FAILED';
  };
  if (!isOpen(lost)) throw lost;
  for (let left = LOST_TRIES; ; left -= 1) {
    try {
      return await api('GET /sample/savedUpload', { query: { follow }, long: true }, options);
    } catch (error) {
      // It never got there, or is small enough to have been saved at once: its own failure says it best.
      if (isGone(toAppError(error))) throw lost;
      if (!isOpen(error) || left <= 1) throw error;
    }
    await pauseFor(limits.retryWaitMs, options.signal);
  }
}

interface Saving extends SendFileInput {
  readonly file: File;
  /** Under which it is followed. */
  readonly follow: string;
  readonly key?: string;
}

/** Saves a file, and asks what became of it where the answer was lost. */
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
  ).catch((lost: unknown) => becameOf(api, { follow, lost, options }));

const decided = ({ answers, again, remembers }: SendFileInput['decisions']) => ({
  answers: JSON.stringify(answers),
  again,
  remember: remembers ? ('yes' as const) : ('no' as const),
});

const nothingKnown = { sampled: null, withoutModel: [] } as const;

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
