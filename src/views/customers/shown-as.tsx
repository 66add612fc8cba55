import { useSelector } from '@xstate/react';
import type { CustomerMapRef } from '../../machines/customers/customer-map.machine.ts';
import { isAway } from '../../machines/customers/customer-map.selectors.ts';
import { dashboardTexts } from '../../model/texts/customers.ts';
import { Segments } from '../ui/segments.tsx';

const choices = [
  { value: 'list', label: dashboardTexts.list },
  { value: 'map', label: dashboardTexts.map.show },
] as const;

/** Whether the customers are listed or on a map. */
export const ShownAs = ({ map }: { readonly map: CustomerMapRef }) => (
  <Segments
    label={dashboardTexts.shownAs}
    choices={choices}
    value={useSelector(map, isAway) ? 'list' : 'map'}
    onChange={(shown) => map.send({ type: shown === 'map' ? 'SHOW_MAP' : 'SHOW_LIST' })}
  />
);
