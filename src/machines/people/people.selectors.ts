import type { TenantPerson } from '../../model/contract/entities.ts';
import { foundPeople, personProblem, type PersonDraft, type ProgramSecret } from '../../model/people/person.ts';
import type { PeopleSnapshot } from './people.machine.ts';
import { isSaving, isRemoving } from '../shared/common.selectors.ts';

export { errorText, isSaving, isRemoving, isListed, canSave } from '../shared/common.selectors.ts';

export const isEditing = (snapshot: PeopleSnapshot): boolean => snapshot.matches('editing') || isSaving(snapshot);
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
export const draftOf = ({ context }: PeopleSnapshot): PersonDraft | null => context.draft;
export const problemOf = ({ context: { draft } }: PeopleSnapshot): string | null => draft && personProblem(draft);
export const searchOf = ({ context }: PeopleSnapshot): string => context.searchText;
export const secretOf = ({ context }: PeopleSnapshot): ProgramSecret | null => context.secret;
export const foundOf = ({ context: { people, searchText } }: PeopleSnapshot): readonly TenantPerson[] =>
  foundPeople(people, searchText);
