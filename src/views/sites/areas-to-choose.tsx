import { useSelector } from '@xstate/react';
import type { PaddockManagerRef } from '../../machines/sites/paddock-manager.machine.ts';
import { areTooMany, chosenOf, isChoosing, paddocksOf } from '../../machines/sites/paddock-manager.selectors.ts';
import type { AreaChoice } from '../../model/sites/paddock-fields.ts';
import { areasToChoose } from '../../model/sites/paddock.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { Area } from '../ui/area.tsx';
import { Button } from '../ui/button.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table } from '../ui/table.tsx';
import { namedPaddock } from './named-paddock.tsx';

const texts = paddockTexts.areas;

/** The paddocks whose measured area is not the one in use, each with both and the choice between them. */
export function AreasToChoose({ manager }: { readonly manager: PaddockManagerRef }) {
  const areas = areasToChoose(useSelector(manager, paddocksOf));
  const choosing = useSelector(manager, isChoosing);
  const chosen = useSelector(manager, chosenOf);
  const { columns } = texts;
  const choose = (area: AreaChoice, paddockIds: readonly number[]): void =>
    manager.send({ type: 'AREAS_CHOSEN', area, paddockIds });
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
          ...namedPaddock.map((column) => (column.key === 'area' ? { ...column, header: columns.area } : column)),
          {
            key: 'measured',
            header: columns.measured,
            width: '132px',
            align: 'end',
            cell: ({ measuredAreaHa }) => <Area ha={measuredAreaHa} />,
          },
          {
            key: 'difference',
            header: columns.difference,
            width: '96px',
            align: 'end',
            cell: ({ areaHa, measuredAreaHa }) => texts.difference(measuredAreaHa / areaHa - 1),
          },
          {
            key: 'choose',
            header: columns.choose,
            width: '17rem',
            align: 'end',
            cell: ({ id, name, areaHa, measuredAreaHa }) => (
              <span className="flex justify-end gap-2">
                <Button
                  busy={choosing && chosen.area === 'measured' && chosen.paddockIds.includes(id)}
                  disabled={choosing}
                  onClick={() => choose('measured', [id])}
                >
                  {texts.use(measuredAreaHa)}
                  <span className="sr-only">, {name}</span>
                </Button>
                <Button
                  look="quiet"
                  busy={choosing && chosen.area === 'kept' && chosen.paddockIds.includes(id)}
                  disabled={choosing}
                  onClick={() => choose('kept', [id])}
                >
                  {texts.keep(areaHa)}
                  <span className="sr-only">, {name}</span>
                </Button>
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
