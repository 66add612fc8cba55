import type { InputModel, Sample } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { SampleDraft } from '../../model/pif/drafts.ts';
import { failureText, type PifFailure, type PifOutcome, type PifWork } from '../../model/pif/saving.ts';
import { sheetOf, type Sheet } from '../../model/pif/sheet.ts';
import { knownStatuses, type KnownStatus } from '../../model/samples/known-status.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import type { RunEnd, RunWatch } from '../../model/samples/run-watch.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { outcomeOf } from '../shared/merging-save.machine.ts';
import type { PifNotice } from './pif-banner.machine.ts';
import type { PifReaderEvent, ReaderMessage } from './pif-reader.machine.ts';
import type { DefaultsKept, RecordsMessage } from './pif-records.machine.ts';
import type { SheetMessage } from '../../model/pif/table-acts.ts';
import type { PifSheetInput, SheetRequest } from './pif-sheet.context.ts';
import { held } from '../../model/shared/present.ts';

/** What the page that opens the editor says. */
export interface PifInput {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  /** 'Master PIF Editor', or '<recommendation name> - Sample PIF Editor': both are in `pifTexts`. */
  readonly title: string;
  /** The recommendation is finalised, or the user may not edit model inputs. */
  readonly readOnly: boolean;
  /** The recommendation it is opened from: of a finalised one the inputs of its runs are shown. */
  readonly recommendationId?: number | undefined;
  /** What was typed and not saved before the page was loaded again. */
  readonly drafts?: readonly SampleDraft[];
  /** May the user run the engine? Yes, unless said otherwise. */
  readonly runPermitted?: boolean;
}

/** What the page learns when the editor has closed. */
export interface PifOutput {
  /** Samples were saved or sent to the engine: the page reads them again. */
  readonly changed: boolean;
}

export interface PifContext extends PifInput {
  /** The sheet that was loaded; the adviser's own lives in `pifSheet` from then on. */
  readonly sheet: Sheet | null;
  readonly changed: boolean;
  /** The runs that were asked for here. */
  readonly runs: RunWatch;
  readonly error: AppError | null;
}

/** Samples of one type whose crop and model are set. */
export interface CropAsked {
  readonly sampleIds: readonly number[];
  readonly sampleTypeId: number;
}

export type PifEvent = SheetRequest | ReaderMessage | RecordsMessage | { readonly type: 'RETRY' };

interface Show {
  readonly type: 'SHOW';
  readonly notice: PifNotice;
}

/** Puts a notice into the banner. */
export const notice = (tone: PifNotice['tone'], text: string): Show => ({ type: 'SHOW', notice: { tone, text } });

export interface Failed {
  readonly failure: PifFailure;
  readonly error: AppError;
}

export const failureNotice = ({ failure, error }: Failed): Show => notice('danger', failureText(failure, error));

type Failing = { readonly event: { readonly error: unknown } };
export const errorOf = ({ event }: Failing): AppError => toAppError(event.error);
export const failedTo =
  (failure: PifFailure) =>
  (failing: Failing): Failed => ({ failure, error: errorOf(failing) });

export const defaultsNotice = ({ kept, forgotten }: DefaultsKept): Show =>
  notice('success', kept > 0 ? pifTexts.defaultsKept(kept) : pifTexts.defaultsForgotten(forgotten));

/** It comes minutes after the press, while one looks elsewhere: no success that is gone in two seconds. */
export const endNotice = ({ completed, failed }: RunEnd): Show =>
  notice(failed === 0 ? 'info' : 'warning', pifTexts.runsEnded(completed, failed));

type Context = { readonly context: PifContext };

/** The samples as they were read, under what was typed before. */
export const opened = ({ drafts, readOnly }: PifInput, inputModel: InputModel): Sheet =>
  sheetOf(inputModel).resuming(readOnly ? [] : (drafts ?? []));
export const asked = ({ context: { customerId, sampleIds, recommendationId } }: Context) => ({
  customerId,
  sampleIds,
  recommendationId,
});

/** A type, as an interface has no index signature. */
export type PifChildren = {
  readonly pifSheet: 'pifSheet';
  readonly pifBanner: 'pifBanner';
  readonly pifReader: 'pifReader';
  readonly cropChoice: 'cropChoice';
  readonly pifRecords: 'pifRecords';
  readonly inputSave: 'inputSave';
};

export const cropInput = ({ context, event }: { readonly context: PifContext; readonly event: PifEvent }) => ({
  customerId: context.customerId,
  sampleIds: event.type === 'SET_CROP' ? event.sampleIds : [],
  sampleTypeId: event.type === 'SET_CROP' ? event.sampleTypeId : 1,
  ...(event.type === 'SET_CROP' ? { edited: event.edited, known: event.known } : {}),
});

export const sheetInput = ({ context }: Context): PifSheetInput => ({
  sheet: held(context.sheet),
  readOnly: context.readOnly,
  runPermitted: context.runPermitted ?? true,
  isForRecommendation: context.recommendationId !== undefined,
});
export const readerInput = ({ context }: Context) => ({
  customerId: context.customerId,
  recommendationId: context.recommendationId,
  statuses: knownStatuses(held(context.sheet).rows.map(({ sample }) => sample)),
});
export const recordsInput = ({ context: { customerId, readOnly } }: Context) => ({ customerId, readOnly });

export const saveInput = ({ context, event }: { readonly context: PifContext; readonly event: PifEvent }) => ({
  work: {
    customerId: context.customerId,
    recommendationId: context.recommendationId,
    sheet: event.type === 'SAVE' ? event.sheet : held(context.sheet),
    read: null,
  } satisfies PifWork,
});
export const endOfSave = outcomeOf<PifWork, readonly Sample[]>();
export const takeEnd = [
  { type: 'giveReader', params: endOfSave },
  { type: 'tellEnd', params: endOfSave },
] as const;
export const saveEnded = (outcome: PifOutcome): SheetMessage => ({ type: 'SAVE_ENDED', outcome });
/** What a save has read or stored of samples. */
export const samplesOfSave = ({ saved, work }: PifOutcome): readonly Sample[] => saved ?? work.read?.samples ?? [];
export const unsavedNotice = ({ error }: PifOutcome): Show =>
  failureNotice({ failure: 'save', error: error ?? toAppError(null) });

/** What of an event goes on to its actions. */
export const ranOf = ({ event }: { readonly event: { readonly output: RunAnswer } }) => event.output;
export const takeRun = [
  { type: 'giveAnswer', params: ranOf },
  { type: 'watchRuns', params: ranOf },
] as const;
export const statusesOf = ({ event }: { readonly event: { readonly statuses: readonly KnownStatus[] } }) =>
  event.statuses;
export const takeStatuses = [
  {
    type: 'giveSheet',
    params: ({ event }: { readonly event: Extract<SheetMessage, { readonly type: 'STATUSES_CHANGED' }> }) => event,
  },
] as const;

/** What the sheet learns as it came. */
export const forwardToSheet = {
  actions: { type: 'giveSheet', params: ({ event }: { readonly event: SheetMessage }) => event },
} as const;
export const modelsChanged = (sampleIds: readonly number[]): SheetMessage => ({ type: 'MODELS_CHANGED', sampleIds });
export const rereadOf = (sampleIds: readonly number[]): PifReaderEvent => ({ type: 'REFRESH', sampleIds });
