import type { AskedOf } from '../contract/index.ts';
import type { AppError } from '../errors/app-error.ts';
import { errors } from '../errors/registry.ts';
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

/** There are changes, and no parameter of a changed sample is in error (specification 5). */
export const canSave = ({ summary }: Pick<Sheet, 'summary'>): boolean => summary.saveable > 0 && summary.errors === 0;
export const canClear = ({ summary }: Sheet): boolean => summary.changed > 0;
/** Nothing is unsaved and some samples are engine-ready. */
export const canRun = ({ summary }: Sheet): boolean => summary.changed === 0 && summary.engineReady.length > 0;

/** A refusal says why; what has no code of its own says no more than that it failed. */
const isSaid = (code: string): boolean => Object.hasOwn(errors, code) && code !== 'INTERNAL';

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
  if (known !== null) return message.startsWith(known) ? message : isSaid(code) ? `${known}. ${message}` : known;
  return message === '' ? 'Something went wrong' : message;
}
