import { fromPromise } from 'xstate';
import type { TenantPerson } from '../../model/contract/entities.ts';
import type { PeopleChanged, PersonDraft, PersonSubject, ReadPerson } from '../../model/people/person.ts';
import type { Told } from '../../model/shared/messages.ts';
import { callsOver } from '../call.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';

type AboutOne = { readonly userId: string };
const withoutSecret = ({ people }: { readonly people: readonly TenantPerson[] }): PeopleChanged => ({
  people,
  secret: null,
});

/** The people read again behind what is shown. */
export const peopleReaderServices = (api: Api) => ({
  read: fromPromise<Told, { readonly id: number }>(async ({ signal, system }) => ({
    type: 'PEOPLE_READ',
    people: (await api('GET /adminconsole/people', {}, { signal, system })).people,
  })),
});

export const peopleServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadPeople: call(
      'GET /adminconsole/people',
      () => ({}),
      ({ people }): readonly TenantPerson[] => people,
    ),
    removePerson: call(
      'DELETE /adminconsole/people/{userId}',
      ({ userId }: AboutOne) => ({ params: { userId } }),
      withoutSecret,
    ),
    resetSecondStep: call(
      'DELETE /adminconsole/people/{userId}/secondstep',
      ({ userId }: AboutOne) => ({ params: { userId } }),
      withoutSecret,
    ),
    renewSecret: call(
      'POST /adminconsole/clients/{userId}/secret',
      ({ userId }: AboutOne) => ({ params: { userId } }),
      ({ people, ...secret }): PeopleChanged => ({ people, secret }),
    ),
  };
};

/** Reads and saves one of them; a save answers all, and the secret of a program that was added. */
export const personEditorServices = (api: Api): RecordServices<ReadPerson, PersonDraft, PersonSubject> => ({
  read: async ({ id }, options) => {
    const { people } = await api('GET /adminconsole/people', {}, options);
    return { record: people.find(({ userId }) => userId === id) ?? null };
  },
  save: async ({ subject: { id }, draft, version }, options): Promise<PeopleChanged> => {
    const roles = [...draft.roles];
    const name = draft.name.trim();
    if (typeof id === 'string' && version !== null)
      return withoutSecret(
        await api(
          'PUT /adminconsole/people/{userId}/roles',
          { params: { userId: id }, body: { roles, version } },
          options,
        ),
      );
    if (!draft.isProgram)
      return withoutSecret(
        await api('POST /adminconsole/people', { body: { name, email: draft.email.trim(), roles } }, options),
      );
    const [role = 'VIEWER'] = roles;
    const { people, ...secret } = await api('POST /adminconsole/clients', { body: { name, role } }, options);
    return { people, secret };
  },
});
