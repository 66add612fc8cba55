import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/model/contract/index.ts';
import { asPortal } from '../../db/as-portal.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/tenancy.ts';
import { isSecondStepRequired, type SecondStepRule } from './is-required.ts';
import { isSetUp, secondStepOf } from './second-steps.ts';

/** What somebody has set up themselves, in figures alone; null for who has no account here. */
export const ownSecondStep = (
  tx: Tx,
  userId: string,
  { embedded, secondStepRule }: { readonly embedded: boolean; readonly secondStepRule: SecondStepRule },
): Promise<AnswerOf<'GET /referencedata/profile'>['secondStep']> =>
  asPortal(tx, async () => {
    const [user] = await tx.select({ subject: appUser.subject }).from(appUser).where(eq(appUser.id, userId));
    if (!embedded || user === undefined || user.subject === null) return null;
    const step = await secondStepOf(tx, user.subject);
    return {
      isSetUp: isSetUp(step),
      isRequired: await isSecondStepRequired(tx, user.subject, secondStepRule),
      passkeys: step.passkeys.length,
      hasApp: step.appSince !== null,
      recoveryCodesLeft: step.codesLeft,
    };
  });
