import type { Tx } from '../../../db/pool.ts';
import type { Check } from '../../../lab-files/check/checked.ts';
import { joinNotices } from '../../samples/join-notices.ts';
import { joinProfileLayers } from '../../samples/join-profile-layers.ts';
import type { Answers, Question } from '../../../lab-files/check/question.ts';
import { chooseSurfaces, layerQuestions } from './choose-surfaces.ts';
import { saveChecked } from './save-checked.ts';

interface Comparing {
  readonly customerId: number;
  readonly userId: string;
  readonly now: Date;
  readonly timeZone: string;
  readonly answers: Answers;
}

/** What saving would do, by the places of samples in the check. */
export interface Compared {
  readonly changed: ReadonlySet<number>;
  readonly same: ReadonlySet<number>;
  readonly joins: readonly string[];
  /** What the joins leave open. */
  readonly layers: readonly Question[];
}

class TakenBack extends Error {}

/** What saving would do, found by doing it and taking it back: preview and commit are the same code. */
export async function comparedWithStored(
  tx: Tx,
  { customerId, userId, now, timeZone, answers }: Comparing,
  check: Check,
): Promise<Compared | null> {
  let found: Compared | null = null;
  try {
    await tx.transaction(async (inner) => {
      const outcome = await saveChecked(inner, {
        customerId,
        userId,
        now,
        timeZone,
        uploadId: null,
        check,
        answers: {},
        cropOf: () => null,
        again: 'replace',
        rehearses: true,
      });
      const rows = { check, idOfRow: outcome.idOfRow };
      await chooseSurfaces(inner, { customerId, answers, rows });
      const joined = await joinProfileLayers(inner, customerId, { rehearses: true });
      found = {
        changed: new Set(outcome.changedRows),
        same: new Set(outcome.sameRows),
        joins: joinNotices(joined, [...outcome.insertedIds, ...outcome.updatedIds]),
        layers: layerQuestions(joined, rows, answers),
      };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return found;
}
