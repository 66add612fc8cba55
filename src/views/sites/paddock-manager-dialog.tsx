import { useSelector } from '@xstate/react';
import { Plus, SquarePen } from 'lucide-react';
import type { PaddockManagerRef } from '../../machines/sites/paddock-manager.machine.ts';
import {
  errorText,
  foundIn,
  isLoading,
  isOpen,
  isUnavailable,
  paddocksOf,
  searchOf,
} from '../../machines/sites/paddock-manager.selectors.ts';
import type { PaddockEntry } from '../../model/sites/paddock.ts';
import { paddockTexts as texts } from '../../model/texts/paddocks.ts';
import { Banner } from '../ui/banner.tsx';
import { Area } from '../ui/area.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Table } from '../ui/table.tsx';
import { PaddockEditorDialog } from './paddock-editor-dialog.tsx';

interface PaddockManagerProps {
  readonly manager: PaddockManagerRef;
}

/** The paddocks of a customer, and the way to each. */
export function PaddockManagerDialog({ manager }: PaddockManagerProps) {
  const open = useSelector(manager, isOpen);
  const editor = useSelector(manager, ({ children }) => children.paddockEditor);
  const close = (): void => manager.send({ type: 'CLOSE' });
  return (
    <>
      <Dialog
        open={open}
        size="lg"
        bare
        title={texts.title}
        onClose={close}
        footer={<Button onClick={close}>{texts.close}</Button>}
      >
        <Content manager={manager} />
      </Dialog>
      {editor ? <PaddockEditorDialog editor={editor} /> : null}
    </>
  );
}

function Content({ manager }: PaddockManagerProps) {
  const loading = useSelector(manager, isLoading);
  const unavailable = useSelector(manager, isUnavailable);
  const error = useSelector(manager, errorText);
  if (loading)
    return (
      <div className="flex min-h-64 items-center justify-center">
        <Spinner label={texts.loading} />
      </div>
    );
  if (unavailable)
    return (
      <Banner
        tone="danger"
        className="m-4"
        actions={<Button onClick={() => manager.send({ type: 'RETRY' })}>{texts.retry}</Button>}
      >{`${texts.unavailable} ${error}`}</Banner>
    );
  return <Paddocks manager={manager} />;
}

const areaBy = ({ agreedAreaHa, areaHa }: PaddockEntry): string =>
  areaHa === null ? texts.areaBy.none : agreedAreaHa === null ? texts.areaBy.drawn : texts.areaBy.agreed;

function Paddocks({ manager }: PaddockManagerProps) {
  const paddocks = useSelector(manager, paddocksOf);
  const search = useSelector(manager, searchOf);
  const { columns } = texts;
  return (
    <div className="flex min-h-64 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-3 py-2">
        <SearchInput
          label={texts.search}
          value={search}
          onChange={(text) => manager.send({ type: 'SEARCH_TYPED', text })}
        />
        <span className="ml-auto">
          <Button icon={Plus} onClick={() => manager.send({ type: 'ADD_PADDOCK' })}>
            {texts.add}
          </Button>
        </span>
      </div>
      <Table
        label={texts.list}
        rows={foundIn(paddocks, search)}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState text={paddocks.length === 0 ? texts.none : texts.noneFound} />}
        columns={[
          { key: 'name', header: columns.name, cell: ({ name }) => name },
          { key: 'farm', header: columns.farm, cell: ({ farmName }) => farmName },
          {
            key: 'area',
            header: columns.area,
            width: '132px',
            align: 'end',
            cell: ({ areaHa }) => (areaHa === null ? '' : <Area ha={areaHa} />),
          },
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
