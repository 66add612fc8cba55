import { useSelector } from '@xstate/react';
import type { SettingsRef } from '../../machines/settings/settings.machine.ts';
import {
  canReset,
  customerCount,
  filterChoicesOf,
  filterOf,
  isListed,
  isRefreshing,
  rowsOf,
} from '../../machines/settings/settings.selectors.ts';
import { CustomerFilterBar } from './customer-filter-bar.tsx';

/** What narrows the settings' list, and how many customers it leaves. */
export const CustomerFilters = ({ page }: { readonly page: SettingsRef }) => (
  <CustomerFilterBar
    filter={useSelector(page, filterOf)}
    choices={useSelector(page, filterChoicesOf)}
    listed={useSelector(page, isListed)}
    resettable={useSelector(page, canReset)}
    refreshing={useSelector(page, isRefreshing)}
    shown={useSelector(page, (snapshot) => rowsOf(snapshot).length)}
    all={useSelector(page, customerCount)}
    onChange={(change) => page.send({ type: 'FILTER_CHANGED', change })}
    onReset={() => page.send({ type: 'RESET' })}
  />
);
