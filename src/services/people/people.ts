import type { TenantPerson } from '../../model/contract/entities.ts';
import type { PeopleChanged, PersonAct, PersonDraft, PersonSubject, ReadPerson } from '../../model/people/person.ts';
import type { ListServices } from '../list-services.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';

const withoutSecret = ({ people }: { readonly people: readonly TenantPerson[] }): PeopleChanged => ({
  people,
  secret: null,
});

export const peopleServices = (api: Api): ListServices<readonly TenantPerson[], PersonAct, PeopleChanged> => ({
  load: async (options) => (await api('GET /adminconsole/people', {}, options)).people,
  carryOut: async ({ act: { act, id } }, options) => {
    const request = { params: { userId: id } };
    switch (act) {
      case 'remove':
        return withoutSecret(await api('DELETE /adminconsole/people/{userId}', request, options));
      case 'resetSecondStep':
        return withoutSecret(await api('DELETE /adminconsole/people/{userId}/secondstep', request, options));
      case 'renewSecret': {
        const { people, ...secret } = await api('POST /adminconsole/clients/{userId}/secret', request, options);
        return { people, secret };
      }
    }
  },
});

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
