// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Breadcrumbs } from '../../../src/views/ui/breadcrumbs.tsx';
import { Disclosure } from '../../../src/views/ui/disclosure.tsx';
import { selectionCells } from '../../../src/views/ui/selection-cells.tsx';
import { VirtualTable } from '../../../src/views/ui/dom/virtual-table.tsx';
import { PageHeader } from '../../../src/views/ui/page-header.tsx';
import { Pager } from '../../../src/views/ui/pager.tsx';
import { Panel } from '../../../src/views/ui/panel.tsx';
import { SelectionBar } from '../../../src/views/ui/selection-bar.tsx';
import { SplitPane } from '../../../src/views/ui/split-pane.tsx';
import { Table, type Column } from '../../../src/views/ui/table.tsx';
import { Tabs } from '../../../src/views/ui/tabs.tsx';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { expectAccessible } from './support/accessible.ts';

afterEach(cleanup);
beforeAll(() => {
  stubPage();
  stubLayout(800, 600);
});
const none = (): void => undefined;

interface Row {
  readonly id: string;
  readonly name: string;
}
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `Paddock ${index + 1}` }));
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Paddock', sortable: true, cell: (row) => row.name },
  { key: 'id', header: 'Lab no', width: '120px', align: 'end', cell: (row) => row.id },
];
const selectionOf = (...selected: string[]) => ({
  cells: selectionCells,
  selected: new Set(selected),
  onToggle: vi.fn(),
  onToggleAll: vi.fn(),
  rowLabel: (row: Row) => `Select ${row.name}`,
});
const rowKey = (row: Row): string => row.id;

test('lists and frames are accessible', async () => {
  render(
    <main>
      <Breadcrumbs crumbs={[{ label: 'Dashboard', href: '/' }, { label: 'Customer samples' }]} />
      <PageHeader title="Bungaree Downs" onBack={none} />
      <Panel title="Samples" count={3} open onToggle={none}>
        <Table
          label="Samples"
          columns={COLUMNS}
          rows={rowsOf(3)}
          rowKey={rowKey}
          sort={{ key: 'name', direction: 'ascending' }}
          onSort={none}
          selection={selectionOf('r1')}
          onOpen={none}
        />
        <SelectionBar count={1} onClear={none} />
      </Panel>
      <Disclosure title="Comments" open={false} onToggle={none}>
        text
      </Disclosure>
      <VirtualTable
        label="All samples"
        columns={COLUMNS}
        rows={rowsOf(500)}
        rowKey={rowKey}
        selection={selectionOf()}
        onOpen={none}
      />
      <Pager unit="reports" page={2} pageSize={50} total={120} onPage={none} onPageSize={none} />
      <SplitPane
        label="samples"
        start="left"
        end="right"
        percent={45}
        onResize={none}
        tabs={{ start: 'Samples', end: 'Map' }}
        shown="start"
        onShow={none}
      />
    </main>,
  );
  await expectAccessible();
});

describe('tables', () => {
  test('arrows go from row to row, Space selects one and Enter opens it, though not from a control within', () => {
    const [selection, onOpen] = [selectionOf('r0'), vi.fn()];
    const rows = rowsOf(3);
    render(
      <Table label="Samples" columns={COLUMNS} rows={rows} rowKey={rowKey} selection={selection} onOpen={onOpen} />,
    );
    const [, first, second] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    first.focus();
    fireEvent.keyDown(first, { key: ' ' });
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: ' ' });
    fireEvent.keyDown(second, { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Select Paddock 2' }), { key: ' ' });
    expect(selection.onToggle.mock.calls).toEqual([
      ['r0', false],
      ['r1', true],
    ]);
    expect(onOpen.mock.calls).toEqual([[rows[1]]]);
  });

  test('rows that can be selected alone are reached by arrows too, and not changed while they are worked on', () => {
    const selection = { ...selectionOf(), disabled: true };
    render(<Table label="Samples" columns={COLUMNS} rows={rowsOf(2)} rowKey={rowKey} selection={selection} />);
    const [, first, second] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: ' ' });
    fireEvent.keyDown(second, { key: 'Enter' });
    expect(selection.onToggle).not.toHaveBeenCalled();
  });

  test('arrows go from row to row from a control within as well: to the row, or where rows are no stops to its control', () => {
    const { unmount } = render(
      <Table label="Samples" columns={COLUMNS} rows={rowsOf(2)} rowKey={rowKey} selection={selectionOf()} />,
    );
    const box = screen.getByRole('checkbox', { name: 'Select Paddock 1' });
    box.focus();
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(screen.getAllByRole('row')[1]);
    unmount();
    const columns = [
      {
        key: 'open',
        header: 'Open',
        cell: ({ id }: { readonly id: string }) => (
          <>
            <button type="button">{`Open ${id}`}</button>
            <input aria-label={`Note of ${id}`} />
          </>
        ),
      },
    ];
    render(<Table label="Deleted" columns={columns} rows={[{ id: 'a' }, { id: 'b' }]} rowKey={({ id }) => id} />);
    screen.getByRole('button', { name: 'Open a' }).focus();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open b' }));
    // Up and down are the caret's where one types.
    screen.getByRole('textbox', { name: 'Note of b' }).focus();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note of b' }));
  });

  test('a header says which way its column is sorted, and tells of each click on it', () => {
    const onSort = vi.fn();
    const table = (direction?: 'ascending') => (
      <Table
        label="Samples"
        columns={COLUMNS}
        rows={rowsOf(2)}
        rowKey={rowKey}
        onSort={onSort}
        sort={direction && { key: 'name', direction }}
      />
    );
    const { rerender } = render(table());
    fireEvent.click(screen.getByRole('button', { name: 'Paddock' }));
    rerender(table('ascending'));
    expect(screen.getByRole('columnheader', { name: 'Paddock' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Paddock' }));
    expect(onSort.mock.calls).toEqual([['name'], ['name']]);
    expect(screen.queryByRole('button', { name: 'Lab no' })).toBeNull();
  });

  test('the head checkbox is mixed while some rows are selected and then asks for all', () => {
    const selection = selectionOf('r0');
    render(<Table label="Samples" columns={COLUMNS} rows={rowsOf(2)} rowKey={rowKey} selection={selection} />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(selection.onToggleAll).toHaveBeenCalledWith(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Paddock 2' }));
    expect(selection.onToggle).toHaveBeenCalledWith('r1', true);
  });

  test('arrows move between rows and Enter opens the one in focus', () => {
    const onOpen = vi.fn();
    render(<Table label="Samples" columns={COLUMNS} rows={rowsOf(3)} rowKey={rowKey} onOpen={onOpen} />);
    const [, first, second] = screen.getAllByRole('row');
    first!.focus();
    fireEvent.keyDown(first!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second!, { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledWith({ id: 'r1', name: 'Paddock 2' });
  });

  test('an empty table says what will be there', () => {
    render(<Table label="Samples" columns={COLUMNS} rows={[]} rowKey={rowKey} empty={<p>No samples</p>} />);
    expect(within(screen.getByRole('table')).getByText('No samples')).toBeTruthy();
  });

  test('ten thousand rows put no more than a screenful in the page and tell how many there are', () => {
    render(<VirtualTable label="Samples" columns={COLUMNS} rows={rowsOf(10_000)} rowKey={rowKey} />);
    expect(screen.getByRole('grid', { name: 'Samples' }).getAttribute('aria-rowcount')).toBe('10001');
    const shown = screen.getAllByRole('row').length;
    expect([shown > 10, shown < 60]).toEqual([true, true]);
  });

  test('heads are above rows that belong together, count as rows, and are passed by the arrows', () => {
    const heads = [
      { key: 'hill', before: 0, content: <button type="button">Hill</button> },
      { key: 'dale', before: 2, content: <button type="button">Dale</button> },
      { key: 'creek', before: 2, content: <button type="button">Creek</button> },
    ];
    const onCurrent = vi.fn();
    render(
      <VirtualTable
        label="Samples"
        columns={COLUMNS}
        rows={rowsOf(4)}
        rowKey={rowKey}
        heads={heads}
        onCurrent={onCurrent}
      />,
    );
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('8');
    const lines = screen.getAllByRole('row').slice(1);
    expect(lines.map((line) => line.dataset['index'] ?? line.textContent)).toEqual([
      'Hill',
      '0',
      '1',
      'Dale',
      'Creek',
      '2',
      '3',
    ]);
    expect(lines.map((line) => line.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4', '5', '6', '7', '8']);
    fireEvent.keyDown(lines[1]!, { key: 'End' });
    fireEvent.keyDown(lines[6]!, { key: 'ArrowUp' });
    expect(onCurrent).toHaveBeenLastCalledWith(rowsOf(4)[2]);
  });

  test('the totals are the last row of a long table, under their columns, and no row that the arrows reach', async () => {
    const columns = COLUMNS.map((column, place) => ({ ...column, isPinned: place === 0 }));
    render(
      <VirtualTable
        label="Samples"
        columns={columns}
        rows={rowsOf(300)}
        rowKey={rowKey}
        totals={{ name: 'Total', id: '4,500' }}
      />,
    );
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('302');
    const totals = screen.getByRole('row', { name: 'Total 4,500' });
    expect([totals.getAttribute('aria-rowindex'), totals.hasAttribute('tabindex')]).toEqual(['302', false]);
    expect(screen.getByRole('rowheader', { name: 'Total' }).getAttribute('aria-colindex')).toBe('1');
    await expectAccessible();
  });

  test('on paper all rows are there, and after it a screenful again', () => {
    render(<VirtualTable label="Samples" columns={COLUMNS} rows={rowsOf(300)} rowKey={rowKey} />);
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getAllByRole('row')).toHaveLength(301);
    fireEvent(window, new Event('afterprint'));
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  test('the Tab key stops at the active row and its controls, and at no other row', () => {
    render(
      <VirtualTable label="Samples" columns={COLUMNS} rows={rowsOf(50)} rowKey={rowKey} selection={selectionOf()} />,
    );
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('[data-index], [data-index] input')]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((stop) => stop.closest('[data-index]')?.getAttribute('data-index'));
    expect(stops()).toEqual(['0', '0']);
    fireEvent.focus(screen.getAllByRole('row')[3]!);
    expect(stops()).toEqual(['2', '2']);
  });

  test('Space selects the active row of a grid and Control+A all rows', () => {
    const selection = selectionOf();
    render(<VirtualTable label="Samples" columns={COLUMNS} rows={rowsOf(50)} rowKey={rowKey} selection={selection} />);
    const row = screen.getAllByRole('row')[1]!;
    row.focus();
    fireEvent.keyDown(row, { key: ' ' });
    fireEvent.keyDown(row, { key: 'a', ctrlKey: true });
    expect(selection.onToggle).toHaveBeenCalledWith('r0', true);
    expect(selection.onToggleAll).toHaveBeenCalledWith(true);
  });
});

describe('tabs and panes', () => {
  const TABS = [
    { id: 'samples', label: 'Samples' },
    { id: 'map', label: 'Map', disabled: true },
    { id: 'notes', label: 'Notes' },
  ] as const;

  test('arrows choose the next tab that can be chosen, and go round', () => {
    const onSelect = vi.fn();
    render(<Tabs label="Views" tabs={TABS} selected="samples" onSelect={onSelect} />);
    const samples = screen.getByRole('tab', { name: 'Samples' });
    samples.focus();
    fireEvent.keyDown(samples, { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Notes' }), { key: 'ArrowRight' });
    expect(onSelect.mock.calls).toEqual([['notes'], ['samples']]);
  });

  test('the panel is named by its tab', () => {
    render(
      <Tabs label="Views" tabs={TABS} selected="notes" onSelect={none}>
        text
      </Tabs>,
    );
    expect(screen.getByRole('tabpanel', { name: 'Notes' }).textContent).toBe('text');
  });

  test('the separator moves by keys and stays within its bounds', () => {
    const onResize = vi.fn();
    render(
      <SplitPane
        label="samples"
        start="a"
        end="b"
        percent={79}
        maxPercent={80}
        onResize={onResize}
        tabs={{ start: 'A', end: 'B' }}
        shown="start"
        onShow={none}
      />,
    );
    const separator = screen.getByRole('separator', { name: 'Resize samples' });
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'x']) fireEvent.keyDown(separator, { key });
    expect(onResize.mock.calls).toEqual([[77], [80], [20]]);
  });

  test('a folded panel keeps its heading and gives up its content', () => {
    const onToggle = vi.fn();
    render(
      <Panel title="Reports" count={12} open={false} onToggle={onToggle}>
        content
      </Panel>,
    );
    fireEvent.click(screen.getByRole('button', { name: /Reports/, expanded: false }));
    expect(onToggle).toHaveBeenCalledWith(true);
    expect(screen.queryByText('content')).toBeNull();
  });

  test('the pager knows its first and last page', () => {
    const onPage = vi.fn();
    render(<Pager unit="reports" page={3} pageSize={50} total={120} onPage={onPage} />);
    expect(screen.getByRole('status').textContent).toBe('101–120 of 120 reports');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage).toHaveBeenCalledWith(2);
  });

  test('the pager takes any number of rows from 1 to 100 as it is typed, and nothing else', () => {
    const onPageSize = vi.fn();
    render(<Pager unit="reports" page={1} pageSize={50} total={120} onPage={none} onPageSize={onPageSize} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Rows per page' });
    const type = (text: string): void => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    for (const text of ['1', '7', '100']) type(text);
    expect(onPageSize.mock.calls).toEqual([[1], [7], [100]]);
    for (const text of ['0', '101', 'ten', '-5', '2.5']) type(text);
    expect(onPageSize).toHaveBeenCalledTimes(3);
    expect(field.value).toBe('50');
  });
});
