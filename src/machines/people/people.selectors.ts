import type { TenantPerson } from '../../model/contract/entities.ts';
import { foundPeople, type ProgramSecret } from '../../model/people/person.ts';
import type { PeopleSnapshot } from './people.machine.ts';
import { isRemoving } from '../shared/common.selectors.ts';

export { isRemoving, isListed } from '../shared/common.selectors.ts';

export const isRenewing = (snapshot: PeopleSnapshot): boolean => snapshot.matches('renewing');
export const isResetting = (snapshot: PeopleSnapshot): boolean => snapshot.matches('resetting');
/** The question that is open. */
export const questionOf = (snapshot: PeopleSnapshot): 'removal' | 'renewal' | 'secondStep' | null =>
  snapshot.matches('askingRemoval') || isRemoving(snapshot)
    ? 'removal'
    : snapshot.matches('askingSecret') || isRenewing(snapshot)
      ? 'renewal'
      : snapshot.matches('askingReset') || isResetting(snapshot)
        ? 'secondStep'
        : null;
export const askedOf = ({ context: { people, askedId } }: PeopleSnapshot): TenantPerson | undefined =>
  people.find(({ userId }) => userId === askedId);
export const searchOf = ({ context }: PeopleSnapshot): string => context.searchText;
export const secretOf = ({ context }: PeopleSnapshot): ProgramSecret | null => context.secret;
export const foundOf = ({ context: { people, searchText } }: PeopleSnapshot): readonly TenantPerson[] =>
  foundPeople(people, searchText);
