import type { PaddockManagerRef } from '../../machines/sites/paddock-manager.machine.ts';
import { areTooMany, isRestoring, removedOf, restoringIdsOf } from '../../machines/sites/paddock-manager.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table } from '../ui/table.tsx';
import { namedPaddock } from './named-paddock.tsx';

const texts = paddockTexts.removed;

/** The paddocks that were removed, each with the way back. */
export function RemovedPaddocks({ manager }: { readonly manager: PaddockManagerRef }) {
  const [removed, restoring, restoringIds] = useSelectors(manager, removedOf, isRestoring, restoringIdsOf);
  const { columns } = texts;
  const restore = (paddockIds: readonly number[]): void => manager.send({ type: 'BRING_BACK', paddockIds });
  return (
    <div className="flex min-h-64 flex-col">
      {removed.length > 1 ? (
        <div className="flex justify-end border-b border-hairline px-3 py-2">
          <Button
            busy={restoring && restoringIds.length > 1}
            disabled={restoring || areTooMany(removed.length)}
            onClick={() => restore(removed.map(({ id }) => id))}
          >
            {texts.restoreAll(removed.length)}
          </Button>
        </div>
      ) : null}
      <Table
        label={texts.list}
        rows={removed}
        rowKey={({ id }) => String(id)}
        stacking={stacked}
        columns={[
          ...namedPaddock,
          { key: 'on', header: columns.on, width: '11rem', cell: ({ removedOn }) => formatDayAndTime(removedOn) },
          { key: 'by', header: columns.by, width: '8.5rem', cell: ({ removedBy }) => removedBy, under: 'on' },
          {
            key: 'restore',
            header: columns.restore,
            headerContent: <></>,
            width: '8rem',
            align: 'end',
            cell: ({ id, name }) => (
              <Button
                look="quiet"
                busy={restoring && restoringIds.length === 1 && restoringIds[0] === id}
                disabled={restoring}
                onClick={() => restore([id])}
              >
                {texts.restore}
                <span className="sr-only"> {name}</span>
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
