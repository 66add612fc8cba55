import { priceListMachine } from '../../../machines/economics/price-list.machine.ts';
import { mergingSaveMachine } from '../../../machines/shared/merging-save.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { priceListServices, priceSaveServices } from '../../../services/economics/economics.ts';
import { withServices } from '../../with-services.ts';

export const priceList = (api: Api) =>
  withServices(
    priceListMachine.provide({ actors: { mergingSave: withServices(mergingSaveMachine, priceSaveServices(api)) } }),
    priceListServices(api),
  );
