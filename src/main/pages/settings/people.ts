import { peopleMachine } from '../../../machines/people/people.machine.ts';
import { readerMachine } from '../../../machines/shared/reader.machine.ts';
import { peopleReaderServices, peopleServices } from '../../../services/people/people.ts';
import type { Api } from '../../../services/rest.ts';
import { withServices } from '../../with-services.ts';

export const people = (api: Api) =>
  withServices(
    peopleMachine.provide({ actors: { peopleReader: withServices(readerMachine, peopleReaderServices(api)) } }),
    peopleServices(api),
  );
