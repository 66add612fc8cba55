import { fromPromise } from 'xstate';
import type { Kept, Subject } from '../../model/privacy/kept.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';
import { saveFile } from '../save-file.ts';

export const privacyServices = (api: Api) => ({
  loadKept: callsOver(api)('GET /adminconsole/privacy', () => ({})),
  downloadKept: fromPromise<unknown, Subject>(async ({ input: { kind, id }, signal, system }) => {
    const options = { signal, system };
    const { blob, fileName } =
      kind === 'person'
        ? await api('GET /adminconsole/privacy/person/{userId}/file', { params: { userId: id }, binary: true }, options)
        : await api(
            'GET /adminconsole/privacy/customer/{id}/file',
            { params: { id: Number(id) }, binary: true },
            options,
          );
    saveFile(blob, fileName ?? `${kind}.json`);
    return null;
  }),
  erase: fromPromise<Kept, Subject>(async ({ input: { kind, id }, signal, system }) =>
    kind === 'person'
      ? api('DELETE /adminconsole/privacy/person/{userId}', { params: { userId: id } }, { signal, system })
      : api(
          'DELETE /adminconsole/privacy/customer/{id}',
          { params: { id: Number(id) }, long: true },
          { signal, system },
        ),
  ),
});
