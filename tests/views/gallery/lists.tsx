import { Check, Plus } from 'lucide-react';
import { formatDay } from '../../../src/model/format/date.ts';
import { sortAfterClick, type Sort } from '../../../src/model/shared/sorting.ts';
import { Button } from '../../../src/views/ui/button.tsx';
import { selectionCells } from '../../../src/views/ui/selection-cells.tsx';
import { Disclosure } from '../../../src/views/ui/disclosure.tsx';
import { VirtualTable } from '../../../src/views/ui/dom/virtual-table.tsx';
import { EmptyState } from '../../../src/views/ui/empty-state.tsx';
import { Menu } from '../../../src/views/ui/menu.tsx';
import { Pager } from '../../../src/views/ui/pager.tsx';
import { Panel } from '../../../src/views/ui/panel.tsx';
import { SearchInput } from '../../../src/views/ui/search-input.tsx';
import { SelectionBar } from '../../../src/views/ui/selection-bar.tsx';
import { SplitPane, type Side } from '../../../src/views/ui/split-pane.tsx';
import { StatusChip } from '../../../src/views/ui/status-chip.tsx';
import { Table, type Column } from '../../../src/views/ui/table.tsx';
import { Tabs } from '../../../src/views/ui/tabs.tsx';
import { Toolbar } from '../../../src/views/ui/toolbar.tsx';
import { With } from './state.tsx';

interface Sample {
  readonly id: string;
  readonly paddock: string;
  readonly depth: string;
  readonly labNo: string;
  readonly date: string;
  readonly p: number;
}
const none = (): void => undefined;
const SAMPLES: readonly Sample[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `s${index}`,
  paddock: `${['Home', 'Creek', 'Far ridge', 'Salmon gum'][index % 4]} ${index + 1}`,
  depth: ['0cm to 10cm', '10cm to 30cm', '30cm to 60cm'][index % 3]!,
  labNo: `24-${100_000 + index}`,
  date: '2026-03-14',
  p: (index * 7.3) % 60,
}));
const COLUMNS: readonly Column<Sample>[] = [
  {
    key: 'status',
    header: 'Status',
    width: '116px',
    cell: ({ p }) => <StatusChip tone={p > 50 ? 'progress' : 'done'} label={p > 50 ? 'Running' : 'Completed'} />,
  },
  { key: 'paddock', header: 'Paddock', sortable: true, cell: ({ paddock }) => paddock },
  { key: 'depth', header: 'Depth', sortable: true, width: '130px', cell: ({ depth }) => depth },
  {
    key: 'labNo',
    header: 'Lab no',
    width: '120px',
    cell: ({ labNo }) => <span className="tabular-nums">{labNo}</span>,
  },
  {
    key: 'date',
    header: 'Date',
    sortable: true,
    width: '110px',
    cell: ({ date }) => <span className="tabular-nums">{formatDay(date)}</span>,
  },
  { key: 'p', header: 'P mg/kg', sortable: true, width: '100px', align: 'end', cell: ({ p }) => p.toFixed(1) },
];

const Samples = ({ rows, virtual = false }: { readonly rows: readonly Sample[]; readonly virtual?: boolean }) => (
  <With<Sort> start={{ column: 'paddock', direction: 'ascending' }}>
    {(sort, setSort) => (
      <With<ReadonlySet<string>> start={new Set(['s1', 's2'])}>
        {(selected, select) => {
          const selection = {
            selected,
            rowLabel: (row: Sample) => `Select ${row.paddock}, ${row.depth}`,
            onToggle: (key: string, on: boolean) =>
              select(on ? new Set([...selected, key]) : new Set([...selected].filter((other) => other !== key))),
            onToggleAll: (on: boolean) => select(new Set(on ? rows.map((row) => row.id) : [])),
          };
          const Grid = virtual ? VirtualTable : Table;
          return (
            <>
              <Grid
                label="Samples"
                columns={COLUMNS}
                rows={rows}
                rowKey={(row: Sample) => row.id}
                sort={{ key: sort.column, direction: sort.direction }}
                onSort={(key) => setSort(sortAfterClick(sort, key))}
                selection={{ ...selection, cells: selectionCells }}
                onOpen={none}
              />
              <SelectionBar count={selected.size} onClear={() => select(new Set())} clearLabel="Clear">
                <Button look="primary">Run engine</Button>
                <Menu
                  label="Add to recommendation"
                  items={[{ key: 'new', label: 'New Recommendation', icon: Plus, onSelect: none }]}
                />
                <Button>Finalise</Button>
              </SelectionBar>
            </>
          );
        }}
      </With>
    )}
  </With>
);

export const Lists = () => (
  <With<{ percent: number; shown: Side; tab: 'table' | 'virtual' | 'empty' }>
    start={{ percent: 62, shown: 'start', tab: 'virtual' }}
  >
    {(state, set) => (
      <main className="flex h-full flex-col p-4">
        <SplitPane
          label="samples"
          percent={state.percent}
          onResize={(percent) => set({ ...state, percent })}
          minStartPx={600}
          tabs={{ start: 'Samples', end: 'Details' }}
          shown={state.shown}
          onShow={(shown) => set({ ...state, shown })}
          start={
            <Panel
              title="Samples"
              count={10_000}
              fill
              actions={<SearchInput label="Search samples" value="" onChange={none} />}
            >
              <Tabs
                label="Views"
                tabs={[
                  { id: 'virtual', label: 'All', count: 10_000, icon: Check, iconLabel: 'PIF complete' },
                  { id: 'table', label: 'First page', count: 12 },
                  { id: 'empty', label: 'None' },
                ]}
                selected={state.tab}
                onSelect={(tab) => set({ ...state, tab })}
                className="flex-1 min-h-0"
                panelClassName="flex flex-1 flex-col"
              >
                {state.tab === 'empty' ? (
                  <Table
                    label="None"
                    columns={COLUMNS}
                    rows={[]}
                    rowKey={(row) => row.id}
                    empty={<EmptyState text="No samples" />}
                  />
                ) : (
                  <Samples
                    key={state.tab}
                    virtual={state.tab === 'virtual'}
                    rows={state.tab === 'virtual' ? SAMPLES : SAMPLES.slice(0, 12)}
                  />
                )}
                {state.tab === 'table' ? (
                  <Pager unit="samples" page={1} pageSize={50} total={312} onPage={none} onPageSize={none} />
                ) : null}
              </Tabs>
            </Panel>
          }
          end={
            <div className="flex flex-col gap-3">
              <With start={true}>
                {(open, toggle) => (
                  <Panel
                    title="Recommendations"
                    count={3}
                    open={open}
                    onToggle={toggle}
                    actions={<Button icon={Plus}>New</Button>}
                  >
                    <Toolbar label="Filters" className="px-3 py-2">
                      <Button look="quiet">Reset</Button>
                    </Toolbar>
                  </Panel>
                )}
              </With>
              <With start="Fertiliser Recommendations">
                {(open, setOpen) => (
                  <div className="surface">
                    {['Fertiliser Recommendations', 'Rate application', 'Comments', 'Calculators'].map((title) => (
                      <Disclosure
                        key={title}
                        title={title}
                        open={open === title}
                        onToggle={(on) => setOpen(on ? title : '')}
                        count={title === 'Comments' ? 2 : undefined}
                      >
                        <p className="px-3 pb-3 text-muted">Nothing here yet.</p>
                      </Disclosure>
                    ))}
                  </div>
                )}
              </With>
            </div>
          }
        />
      </main>
    )}
  </With>
);
