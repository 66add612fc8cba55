import { mergedWork, type SaveInput } from '../../../src/model/recommendation/drafts.ts';
import type { AppError } from '../../../src/model/errors/app-error.ts';
import type { Recommendation } from '../../../src/model/contract/entities.ts';
import type { RecommendationPart } from '../../../src/model/recommendation/recommendation.ts';
import { done, type SystemEvent } from '../harness/machine-model.ts';

interface Children {
  readonly children: Readonly<Record<string, { readonly input: unknown } | undefined>>;
}

/** What a dialog has asked to be saved. */
export const askedToSave = ({ children }: Children): SaveInput =>
  (children['mergingSave']?.input as { readonly work: SaveInput }).work;

/** The dialog has saved. */
export const saved = (driver: Children, part: RecommendationPart): SystemEvent =>
  done('mergingSave', { outcome: 'saved', work: askedToSave(driver), saved: part, error: null });

/** The save of the dialog has failed. */
export const notSaved = (driver: Children, error: AppError): SystemEvent =>
  done('mergingSave', { outcome: 'failed', work: askedToSave(driver), saved: null, error });

/** Another user was quicker, and has left this. */
export const overtakenBy = (driver: Children, now: Recommendation, error: AppError): SystemEvent =>
  done('mergingSave', { outcome: 'asked', work: mergedWork(askedToSave(driver), now).work, saved: null, error });
