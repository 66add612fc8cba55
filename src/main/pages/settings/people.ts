import { peopleMachine } from '../../../machines/people/people.machine.ts';
import { peopleServices } from '../../../services/people/people.ts';
import type { Api } from '../../../services/rest.ts';
import { withServices } from '../../with-services.ts';

export const people = (api: Api) => withServices(peopleMachine, peopleServices(api));
