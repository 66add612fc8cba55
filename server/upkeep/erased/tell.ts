import { ERASED_LIST } from '../../erased-list.ts';
import type { ErasedAgain } from './erase-again.ts';

export const counted = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

/** What was erased again, in lines for an operator. */
export function linesOfErasedAgain({ customers, people, withoutAdmin }: ErasedAgain): string[] {
  return [
    `Erased again, by the list of the erased: ${counted(customers, 'customer', 'customers')} and ${counted(people, 'person', 'people')}.`,
    ...[...withoutAdmin].map(
      (code) =>
        `Tenant ${code} has no administrator now: the last one in the backup was erased since. Add one with add-user.ts.`,
    ),
  ];
}

/** That the list of the portal itself is missing, and what to do. */
export const withoutList = (own: string, takenAt: string): string =>
  `There is no list of the erased at ${own}, and none was named: people and customers erased after ${takenAt}, and in no list beside the backup, could not be erased again. ` +
  `Find the ${ERASED_LIST} of the DATA_DIR that was in use, and before anybody works here run: npm run erased -- FILE --again`;
