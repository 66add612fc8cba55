// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Table } from '../../../src/views/ui/table.tsx';
import { expectAccessible } from './support/accessible.ts';

afterEach(cleanup);

const COLUMNS = [
  { key: 'name', header: 'Customer', cell: ({ name }: { name: string }) => name },
  { key: 'samples', header: 'Samples', cell: () => '6' },
];
const ROWS = [{ name: 'Dale Farms' }, { name: 'Hill Farms' }];

test('the totals are a row of the table, and a pinned column stays where it is', async () => {
  render(
    <Table
      label="Customers"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ name }) => name}
      pinned
      totals={{ name: 'Total', samples: 12 }}
    />,
  );
  expect(screen.getByRole('row', { name: 'Total 12' })).toBeDefined();
  const [first, second] = within(screen.getByRole('row', { name: 'Dale Farms 6' })).getAllByRole('cell');
  expect([first, second].map((cell) => cell?.classList.contains('sticky'))).toEqual([true, false]);
  await expectAccessible();
});
