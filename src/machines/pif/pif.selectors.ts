import type { SampleDraft } from '../../model/pif/drafts.ts';
import type { PifBannerRef } from './pif-banner.machine.ts';
import type { PifNotice } from './pif-banner.machine.ts';
import type { PifRecordsSnapshot } from './pif-records.machine.ts';
import type { PifReaderRef, PifReaderSnapshot } from './pif-reader.machine.ts';
import type { PifSheetRef } from './pif-sheet.machine.ts';
import { unsavedIn } from './pif-sheet.selectors.ts';
import type { PifSnapshot } from './pif.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const titleOf = ({ context }: PifSnapshot): string => context.title;
export const sheetRefOf = ({ children }: PifSnapshot): PifSheetRef | undefined => children.pifSheet;
/** What is not saved: of the sheet, and before it is there what it will open with. */
export const draftsOf = ({ context, children }: PifSnapshot): readonly SampleDraft[] =>
  children.pifSheet ? unsavedIn(children.pifSheet.getSnapshot()) : context.readOnly ? [] : (context.drafts ?? []);
export const bannerRefOf = ({ children }: PifSnapshot): PifBannerRef | undefined => children.pifBanner;
export const readerRefOf = ({ children }: PifSnapshot): PifReaderRef | undefined => children.pifReader;
export const noticeIn = (
  snapshot: { readonly context: { readonly notice: PifNotice | null } } | undefined,
): PifNotice | null => snapshot?.context.notice ?? null;
/** A save, a run or a reload is on its way: nothing else may be asked for. */
export const isBusy = (snapshot: PifSnapshot): boolean => snapshot.hasTag('busy');
export const isSaving = (snapshot: PifSnapshot): boolean => snapshot.matches({ open: 'saving' });
export const isRequestingRun = (snapshot: PifSnapshot): boolean => snapshot.matches({ open: 'requestingRun' });
export const cropChoiceOf = ({ children }: PifSnapshot) => children.cropChoice;
export const recordsOf = ({ children }: PifSnapshot) => children.pifRecords;
export const cellNoteOf = (snapshot: PifRecordsSnapshot | undefined) => snapshot?.children.cellNote;
/** An earlier season is being asked for, or defaults of paddocks are being kept. */
export const isAskingRecords = (snapshot: PifRecordsSnapshot | undefined): boolean =>
  snapshot !== undefined && !snapshot.matches({ season: 'free', defaults: 'free' });
export const mayEdit = ({ context }: PifSnapshot): boolean => !context.readOnly;
export const mayRunEngine = ({ context }: PifSnapshot): boolean => context.runPermitted ?? true;
/** Samples are being read again. */
export const isReading = (snapshot: PifReaderSnapshot | undefined): boolean => snapshot?.matches('reading') ?? false;
