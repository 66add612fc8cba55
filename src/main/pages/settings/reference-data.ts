import { referenceDataMachine } from '../../../machines/settings/reference-data.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { referenceDataServices } from '../../../services/settings/reference-data.ts';
import { withServices } from '../../with-services.ts';

export const referenceData = (api: Api) => withServices(referenceDataMachine, referenceDataServices(api));
