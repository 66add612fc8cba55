import type { Kept, KeptAct } from '../../model/privacy/kept.ts';
import type { ListServices } from '../list-services.ts';
import type { Api } from '../rest.ts';
import { saveFile } from '../save-file.ts';

export const privacyServices = (api: Api): ListServices<Kept, KeptAct, Kept | null> => ({
  load: (options) => api('GET /adminconsole/privacy', {}, options),
  carryOut: async ({ act: { act, kind, id } }, options) => {
    const person = { params: { userId: id } };
    const customer = { params: { id: Number(id) } };
    if (act === 'erase')
      return kind === 'person'
        ? api('DELETE /adminconsole/privacy/person/{userId}', person, options)
        : api('DELETE /adminconsole/privacy/customer/{id}', { ...customer, long: true }, options);
    const { blob, fileName } =
      kind === 'person'
        ? await api('GET /adminconsole/privacy/person/{userId}/file', { ...person, binary: true }, options)
        : await api('GET /adminconsole/privacy/customer/{id}/file', { ...customer, binary: true }, options);
    saveFile(blob, fileName ?? `${kind}.json`);
    return null;
  },
});
