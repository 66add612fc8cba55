import type { AnswerOf } from '../contract/index.ts';
import { withStatuses, type SampleEntry } from './sample-entry.ts';
import { statusIds } from './status.ts';

/** The samples that will run, and those refused for want of inputs. */
export type RunAnswer = AnswerOf<'POST /sample/engineJob'>;

/** The list as the server has just left it: what was accepted waits for the engine. */
export const withRunRequested = (
  samples: readonly SampleEntry[],
  acceptedIds: readonly number[],
): readonly SampleEntry[] =>
  withStatuses(
    samples,
    acceptedIds.map((id) => ({ id, status: statusIds.WaitingForEngine, statusMessage: null })),
  );
