import { useSelector } from '@xstate/react';
import type { DashboardRef } from '../../machines/customers/dashboard.machine.ts';
import { isOnMap } from '../../machines/customers/dashboard.selectors.ts';
import { dashboardTexts } from '../../model/texts/customers.ts';
import { Segments } from '../ui/segments.tsx';

const choices = [
  { value: 'list', label: dashboardTexts.list },
  { value: 'map', label: dashboardTexts.map.show },
] as const;

/** Whether the customers are listed or on a map. */
export const ShownAs = ({ page }: { readonly page: DashboardRef }) => (
  <Segments
    label={dashboardTexts.shownAs}
    choices={choices}
    value={useSelector(page, isOnMap) ? 'map' : 'list'}
    onChange={(shown) => page.send({ type: shown === 'map' ? 'SHOW_MAP' : 'SHOW_LIST' })}
  />
);
