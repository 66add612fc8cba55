import type { AnswerOf } from '../../../src/model/contract/index.ts';
import { asPortal } from '../../db/as-portal.ts';
import type { Tx } from '../../db/pool.ts';
import { isSecondStepRequired, type SecondStepRule } from './is-required.ts';
import { isSetUp, secondStepOf } from './second-steps.ts';

interface Settings {
  readonly embedded: boolean;
  readonly secondStepRule: SecondStepRule;
}

/** A user's own second step in numbers; null without an account here. */
export async function ownSecondStep(
  tx: Tx,
  subject: string | null,
  { embedded, secondStepRule }: Settings,
): Promise<AnswerOf<'GET /referencedata/profile'>['secondStep']> {
  if (!embedded || subject === null) return null;
  const [step, isRequired] = await asPortal(tx, () =>
    Promise.all([secondStepOf(tx, subject), isSecondStepRequired(tx, subject, secondStepRule)]),
  );
  return {
    isSetUp: isSetUp(step),
    isRequired,
    passkeys: step.passkeys.length,
    hasApp: step.appSince !== null,
    recoveryCodesLeft: step.codesLeft,
  };
}
