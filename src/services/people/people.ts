import { fromPromise } from 'xstate';
import type { TenantPerson } from '../../model/contract/entities.ts';
import type { PeopleChanged, PersonDraft } from '../../model/people/person.ts';
import type { Told } from '../../model/shared/messages.ts';
import { callsOver } from '../call.ts';
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
    savePerson: fromPromise<PeopleChanged, { readonly draft: PersonDraft }>(
      async ({ input: { draft }, signal, system }) => {
        const { userId, isProgram, name, email } = draft;
        const options = { signal, system };
        const roles = [...draft.roles];
        if (userId !== null)
          return withoutSecret(
            await api('PUT /adminconsole/people/{userId}/roles', { params: { userId }, body: { roles } }, options),
          );
        if (!isProgram)
          return withoutSecret(
            await api(
              'POST /adminconsole/people',
              { body: { name: name.trim(), email: email.trim(), roles } },
              options,
            ),
          );
        const { people, ...secret } = await api(
          'POST /adminconsole/clients',
          { body: { name: name.trim(), role: roles[0]! } },
          options,
        );
        return { people, secret };
      },
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
