import type { PaddockEntry } from '../../model/sites/paddock.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { Area } from '../ui/area.tsx';
import type { Column } from '../ui/table.tsx';

const { columns } = paddockTexts;

/** The columns by which a paddock is known wherever it is listed. */
export const namedPaddock: readonly Column<Pick<PaddockEntry, 'name' | 'farmName' | 'areaHa'>>[] = [
  { key: 'name', header: columns.name, cell: ({ name }) => name },
  { key: 'farm', header: columns.farm, cell: ({ farmName }) => farmName },
  {
    key: 'area',
    header: columns.area,
    width: '132px',
    align: 'end',
    cell: ({ areaHa }) => (areaHa === null ? '' : <Area ha={areaHa} />),
  },
];
