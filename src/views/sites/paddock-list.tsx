import { Plus, SquarePen } from 'lucide-react';
import type { PaddockManagerRef } from '../../machines/sites/paddock-manager.machine.ts';
import {
  areTooMany,
  canRemove,
  foundIn,
  paddocksOf,
  searchOf,
  selectedIdsOf,
} from '../../machines/sites/paddock-manager.selectors.ts';
import { limits } from '../../model/limits.ts';
import type { PaddockEntry } from '../../model/sites/paddock.ts';
import { paddockTexts as texts } from '../../model/texts/paddocks.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { selectionCells } from '../ui/selection-cells.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Table } from '../ui/table.tsx';
import { namedPaddock } from './named-paddock.tsx';

const areaBy = ({ agreedAreaHa, areaHa }: PaddockEntry): string =>
  areaHa === null ? texts.areaBy.none : agreedAreaHa === null ? texts.areaBy.drawn : texts.areaBy.agreed;

/** The paddocks that are here: found, added, changed, and selected to be removed. */
export function PaddockList({ manager }: { readonly manager: PaddockManagerRef }) {
  const [paddocks, search] = useSelectors(manager, paddocksOf, searchOf);
  const [selectedIds, removable] = useSelectors(manager, selectedIdsOf, canRemove);
  const { columns } = texts;
  return (
    <div className="flex min-h-64 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-3 py-2">
        <SearchInput
          label={texts.search}
          value={search}
          onChange={(text) => manager.send({ type: 'SEARCH_TYPED', text })}
        />
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {areTooMany(selectedIds.length) ? (
            <span className="text-sm text-muted">{texts.mostAtOnce(limits.removedPaddocks)}</span>
          ) : null}
          <Button disabled={!removable} onClick={() => manager.send({ type: 'REMOVE' })}>
            {texts.remove(selectedIds.length)}
          </Button>
          <Button icon={Plus} onClick={() => manager.send({ type: 'ADD_PADDOCK' })}>
            {texts.add}
          </Button>
        </span>
      </div>
      <Table
        label={texts.list}
        rows={foundIn(paddocks, search)}
        rowKey={({ id }) => String(id)}
        selection={{
          cells: selectionCells,
          selected: new Set(selectedIds.map(String)),
          onToggle: (key, selected) => manager.send({ type: 'PADDOCK_TOGGLED', paddockId: Number(key), selected }),
          onToggleAll: (selected) => manager.send({ type: 'ALL_TOGGLED', selected }),
          rowLabel: ({ name, farmName }) => texts.select(name, farmName),
        }}
        empty={<EmptyState text={paddocks.length === 0 ? texts.none : texts.noneFound} />}
        columns={[
          ...namedPaddock,
          { key: 'areaBy', header: columns.areaBy, width: '110px', cell: areaBy },
          {
            key: 'edit',
            header: columns.edit,
            width: '48px',
            align: 'end',
            cell: ({ id, name }) => (
              <IconButton
                size="sm"
                icon={SquarePen}
                label={texts.edit(name)}
                onClick={() => manager.send({ type: 'EDIT_PADDOCK', paddockId: id })}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
