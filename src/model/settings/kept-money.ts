import { keptEconomicsDrafts, type EconomicsDrafts } from '../economics/economics-draft.ts';
import { keptPriceDraft, type PriceDraft } from '../economics/price-draft.ts';
import type { Permissions } from '../session/permissions.ts';
import { fieldsOf } from '../shared/record.ts';
import type { SettingsSlice } from './kept-settings.ts';
import { mayShow, type SettingsTab } from './tabs.ts';

/** What was typed of economics and prices, and is not saved. */
export interface KeptMoney {
  readonly economics: EconomicsDrafts;
  readonly price: PriceDraft | null;
}

/** What the browser's session keeps of the page of the settings. */
export interface SettingsPageSlice {
  readonly filter: SettingsSlice['filter'];
  readonly sort: SettingsSlice['sort'];
  readonly economics: EconomicsDrafts;
  readonly price: PriceDraft | null;
}

/** What the browser's session kept of it, and the tab that it stands in; nothing for whom may not change it any more. */
export function moneyKept(value: unknown, permissions: Permissions): KeptMoney & { readonly tab: SettingsTab } {
  const kept = fieldsOf(value);
  const economics = mayShow(permissions, 'economics') ? keptEconomicsDrafts(kept['economics']) : {};
  const price = mayShow(permissions, 'prices') ? keptPriceDraft(kept['price']) : null;
  return {
    economics,
    price,
    tab: price !== null ? 'prices' : Object.keys(economics).length > 0 ? 'economics' : 'customers',
  };
}
