import { privacyMachine } from '../../../machines/privacy/privacy.machine.ts';
import { privacyServices } from '../../../services/privacy/privacy.ts';
import type { Api } from '../../../services/rest.ts';
import { withServices } from '../../with-services.ts';

export const privacy = (api: Api) => withServices(privacyMachine, privacyServices(api));
