import { keptEconomicsDrafts, type EconomicsDrafts } from '../economics/economics-draft.ts';
import type { Permissions } from '../session/permissions.ts';
import { fieldsOf } from '../shared/record.ts';
import { keptWorkIn, type KeptWork } from '../shared/record-work.ts';
import type { SettingsSlice } from './kept-settings.ts';
import { mayShow, tabsFor, type SettingsTab } from './tabs.ts';

/** The record that was being edited in each tab. */
export type KeptRecords = Readonly<Partial<Record<SettingsTab, KeptWork>>>;

/** What was typed of economics and single records, and is not saved. */
export interface KeptMoney {
  readonly economics: EconomicsDrafts;
  readonly records: KeptRecords;
}

/** What the browser's session keeps of the page of the settings. */
export interface SettingsPageSlice extends KeptMoney {
  readonly filter: SettingsSlice['filter'];
  readonly sort: SettingsSlice['sort'];
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
  const tabs = tabsFor(permissions);
  const records = recordsIn(kept['records'], tabs);
  return {
    economics,
    records,
    tab: tabs.find((tab) => tab === asked) ?? tabOfWork({ economics, records }, tabs),
  };
}

const recordsIn = (value: unknown, tabs: readonly SettingsTab[]): KeptRecords =>
  Object.fromEntries(
    tabs.flatMap((tab) => {
      const work = keptWorkIn(fieldsOf(value)[tab]);
      return work === null ? [] : [[tab, work]];
    }),
  );

function tabOfWork({ economics, records }: KeptMoney, tabs: readonly SettingsTab[]): SettingsTab {
  if (Object.keys(economics).length > 0) return 'economics';
  return tabs.find((tab) => tab in records) ?? 'customers';
}
