import { peopleList, personKind } from '../../../model/people/person.ts';
import { peopleServices, personEditorServices } from '../../../services/people/people.ts';
import type { Api } from '../../../services/rest.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { recordListOver } from '../../record-list.ts';

export const people = (api: Api) =>
  recordListOver(peopleList, peopleServices(api), recordEditorOver(personKind, personEditorServices(api)));
