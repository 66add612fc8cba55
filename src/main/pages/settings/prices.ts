import { priceListMachine } from '../../../machines/economics/price-list.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { priceListServices } from '../../../services/economics/economics.ts';
import { withServices } from '../../with-services.ts';

export const priceList = (api: Api) => withServices(priceListMachine, priceListServices(api));
