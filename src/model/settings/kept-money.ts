import { keptEconomicsDrafts, type EconomicsDrafts } from '../economics/economics-draft.ts';
import { keptPriceDraft, type PriceDraft } from '../economics/price-draft.ts';
import type { Permissions } from '../session/permissions.ts';
import { fieldsOf } from '../shared/record.ts';
import type { SettingsSlice } from './kept-settings.ts';
import { mayShow, tabsFor, type SettingsTab } from './tabs.ts';

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

/**
 * What the browser's session kept of it, nothing for whom may not change it any more; and the tab to begin with: that of the address, else the one
 * with unsaved work.
 */
export function moneyKept(
  value: unknown,
  permissions: Permissions,
  asked: string | null = null,
): KeptMoney & { readonly tab: SettingsTab } {
  const kept = fieldsOf(value);
  const economics = mayShow(permissions, 'economics') ? keptEconomicsDrafts(kept['economics']) : {};
  const price = mayShow(permissions, 'prices') ? keptPriceDraft(kept['price']) : null;
  return {
    economics,
    price,
    tab: tabsFor(permissions).find((tab) => tab === asked) ?? tabOfWork(economics, price),
  };
}

const tabOfWork = (economics: EconomicsDrafts, price: PriceDraft | null): SettingsTab =>
  price !== null ? 'prices' : Object.keys(economics).length > 0 ? 'economics' : 'customers';
