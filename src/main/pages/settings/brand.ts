import { brandMachine } from '../../../machines/settings/brand.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { brandServices } from '../../../services/settings/brand.ts';
import { withServices } from '../../with-services.ts';

export const brand = (api: Api) => withServices(brandMachine, brandServices(api));
