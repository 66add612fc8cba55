import { useSelector } from '@xstate/react';
import type { PaddockManagerRef } from '../../machines/sites/paddock-manager.machine.ts';
import { areTooMany, chosenOf, isChoosing, paddocksOf } from '../../machines/sites/paddock-manager.selectors.ts';
import type { AreaChoice } from '../../model/sites/paddock-fields.ts';
import { areasToChoose, type AreaToChoose } from '../../model/sites/paddock.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Area } from '../ui/area.tsx';
import { Button } from '../ui/button.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table } from '../ui/table.tsx';
import { namedPaddock } from './named-paddock.tsx';

const texts = paddockTexts.areas;
const inUse = { header: texts.columns.area, width: '112px' };
const underName = { under: 'name' };

/** The paddocks whose measured area is not the one in use, each with both and the choice between them. */
export function AreasToChoose({ manager }: { readonly manager: PaddockManagerRef }) {
  const areas = areasToChoose(useSelector(manager, paddocksOf));
  const [choosing, chosen] = useSelectors(manager, isChoosing, chosenOf);
  const { columns } = texts;
  const choose = (area: AreaChoice, paddockIds: readonly number[]): void =>
    manager.send({ type: 'AREAS_CHOSEN', area, paddockIds });
  const button = (area: AreaChoice, { id, name }: AreaToChoose, text: string) => (
    <Button
      look={area === 'kept' ? 'quiet' : undefined}
      busy={choosing && chosen.area === area && chosen.paddockIds.includes(id)}
      disabled={choosing}
      onClick={() => choose(area, [id])}
    >
      {text}
      <span className="sr-only">, {name}</span>
    </Button>
  );
  const all = areas.map(({ id }) => id);
  return (
    <div className="flex min-h-64 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-3 py-2">
        <p className="min-w-0 flex-1 basis-80 text-sm text-muted">{texts.about}</p>
        {areas.length > 1 ? (
          <span className="flex flex-wrap gap-2">
            <Button disabled={choosing || areTooMany(all.length)} onClick={() => choose('kept', all)}>
              {texts.keepAll(all.length)}
            </Button>
            <Button disabled={choosing || areTooMany(all.length)} onClick={() => choose('measured', all)}>
              {texts.useAll(all.length)}
            </Button>
          </span>
        ) : null}
      </div>
      <Table
        label={texts.list}
        rows={areas}
        rowKey={({ id }) => String(id)}
        stacking={stacked}
        columns={[
          ...namedPaddock.map((column) => ({
            ...column,
            ...(column.key === 'area' ? inUse : column.key === 'farm' ? underName : {}),
          })),
          {
            key: 'measured',
            header: columns.measured,
            width: '152px',
            align: 'end',
            under: 'area',
            cell: ({ areaHa, measuredAreaHa }) => (
              <>
                <Area ha={measuredAreaHa} />{' '}
                <span className="text-muted">{texts.difference(measuredAreaHa / areaHa - 1)}</span>
              </>
            ),
          },
          {
            key: 'measuredChosen',
            header: columns.use,
            headerContent: <></>,
            width: '9.5rem',
            align: 'end',
            cell: (row) => button('measured', row, texts.use(row.measuredAreaHa)),
          },
          {
            key: 'kept',
            header: columns.keep,
            headerContent: <></>,
            width: '9.5rem',
            align: 'end',
            under: 'measuredChosen',
            cell: (row) => button('kept', row, texts.keep(row.areaHa)),
          },
        ]}
      />
    </div>
  );
}
