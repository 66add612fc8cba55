import { expect, test, vi } from 'vitest';
import { readOnce } from '../../src/services/hand-over.ts';

const options = {} as never;
const record = { customerId: 7 };

function reader(answer: { readonly customerId: number | null } = record) {
  const read = vi.fn(() => Promise.resolve(answer));
  return { read, load: readOnce(read, ({ customerId }) => customerId) };
}

test('a record of another customer is read once, and handed to the page that restarts for them', async () => {
  const { read, load } = reader();
  expect(await load({ id: 1, customerId: null }, options)).toBe(record);
  expect(await load({ id: 1, customerId: 7 }, options)).toBe(record);
  expect(read).toHaveBeenCalledTimes(1);
});

test('it is handed over once: the next start reads it again', async () => {
  const { read, load } = reader();
  await load({ id: 1, customerId: 3 }, options);
  await load({ id: 1, customerId: 7 }, options);
  await load({ id: 1, customerId: 7 }, options);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([
  ['another record', { id: 2, customerId: 7 }],
  ['another customer', { id: 1, customerId: 8 }],
])('nothing is handed to %s', async (_, asked) => {
  const { read, load } = reader();
  await load({ id: 1, customerId: null }, options);
  await load(asked, options);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what was not found is looked for again', async () => {
  const { read, load } = reader({ customerId: null });
  await load({ id: 1, customerId: null }, options);
  await load({ id: 1, customerId: null }, options);
  expect(read).toHaveBeenCalledTimes(2);
});
