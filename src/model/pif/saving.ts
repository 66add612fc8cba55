import type { InputModel, Sample } from '../contract/entities.ts';
import type { AskedOf } from '../contract/index.ts';
import { isRefusal, type AppError } from '../errors/app-error.ts';
import { errors } from '../errors/registry.ts';
import type { MergedWork, SaveOutcome } from '../shared/merged-work.ts';
import { isLocked, seasonOf } from './row.ts';
import type { Sheet } from './sheet.ts';

export type SavedSample = AskedOf<'POST /sample/saveInputModel'>['body']['samples'][number];

/** The changed samples with all that is entered for each, because a save replaces it; a sample whose run is under way waits. */
export const changesIn = (sheet: Sheet): readonly SavedSample[] =>
  sheet.rows
    .filter((row) => row.isChanged && !isLocked(row))
    .map((row) => ({
      id: row.sample.id,
      version: row.sample.version,
      sampleModelParameterValues: Object.entries(row.entered).map(([omlName, value]) => {
        const season = seasonOf(row, omlName);
        return season === null ? { omlName, value } : { omlName, value, takenFrom: season };
      }),
    }));

/** The samples that such a save writes. */
export const changedIn = (sheet: Sheet): readonly number[] =>
  sheet.rows.flatMap((row) => (row.isChanged && !isLocked(row) ? [row.sample.id] : []));

/** There are changes, no parameter of a changed sample is in error (specification 5), and no cell is asked about. */
export const canSave = ({ summary }: Pick<Sheet, 'summary'>): boolean =>
  summary.saveable > 0 && summary.errors === 0 && summary.overtaken === 0;
/** True where the sheet holds an edit that is not saved. */
export const canClear = ({ summary }: Sheet): boolean => summary.changed > 0;
/** Nothing is unsaved and some samples are engine-ready. */
export const canRun = ({ summary }: Sheet): boolean => summary.changed === 0 && summary.engineReady.length > 0;

/** The sheet at the time of a save, with what was typed then. */
export interface PifWork {
  readonly customerId: number;
  readonly recommendationId?: number | undefined;
  readonly sheet: Sheet;
  /** The newest values of its samples, read after a refusal; null while nothing was. */
  readonly read: InputModel | null;
}
export type PifOutcome = SaveOutcome<PifWork, readonly Sample[]>;

/** The work on top of what others have made of its samples. */
export function mergedInputs(work: PifWork, read: InputModel): MergedWork<PifWork> {
  const sheet = work.sheet.unsent().refreshed(read);
  const { overtaken, changed } = sheet.summary;
  const isSaveable = overtaken === 0 && changesIn(sheet).length > 0;
  return {
    work: { ...work, sheet: isSaveable ? sheet.sending() : sheet, read },
    next: isSaveable ? 'save' : changed === 0 ? 'nothing' : 'ask',
  };
}

/** The sheet after a save has ended: with what it has stored or may have stored, and what others have made of it. What was typed meanwhile stays. */
export function afterSave(sheet: Sheet, { work, saved, error }: PifOutcome): Sheet {
  const now = work.read === null ? sheet : sheet.unsent().refreshed(work.read);
  if (saved !== null) return now.saved(saved).unsent();
  return now.unsent(error === null || isRefusal(error) ? undefined : work.sheet);
}

/** A refusal says why; what has no code of its own says no more than that it failed. */
const hasText = (code: string): boolean => Object.hasOwn(errors, code) && code !== 'INTERNAL';

export type PifFailure = 'save' | 'criteria' | 'other';

const failureTexts: Readonly<Record<PifFailure, string | null>> = {
  save: 'Failed to save samples',
  criteria: 'Failed to change Interpretive Criteria',
  other: null,
};

/** What the banner says of a failure (specification 8): the session, then a run under way, then what failed, then the server's words. */
export function failureText(failure: PifFailure, { code, message }: AppError): string {
  if (message.includes('Session expired')) return message;
  if (code === 'ENGINE_RUNNING' || message.toLowerCase().includes('validation')) return errors.ENGINE_RUNNING.text;
  const known = failureTexts[failure];
  // The server says more of the same: which sample, which input.
  if (known !== null) return message.startsWith(known) ? message : hasText(code) ? `${known}. ${message}` : known;
  return message === '' ? 'Something went wrong' : message;
}
