import { peopleMachine } from '../../../machines/people/people.machine.ts';
import { readerMachine } from '../../../machines/shared/reader.machine.ts';
import { personKind } from '../../../model/people/person.ts';
import { peopleReaderServices, peopleServices, personEditorServices } from '../../../services/people/people.ts';
import type { Api } from '../../../services/rest.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { withServices } from '../../with-services.ts';

export const people = (api: Api) =>
  withServices(
    peopleMachine.provide({
      actors: {
        peopleReader: withServices(readerMachine, peopleReaderServices(api)),
        editor: recordEditorOver(personKind, personEditorServices(api)),
      },
    }),
    peopleServices(api),
  );
