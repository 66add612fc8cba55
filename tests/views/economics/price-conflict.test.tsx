// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { priceListMachine } from '../../../src/machines/economics/price-list.machine.ts';
import { draftOf, type PriceList } from '../../../src/model/economics/price-draft.ts';
import { PriceListTab } from '../../../src/views/economics/price-list-tab.tsx';
import { listOfPrices, price } from '../../machines/economics/economics.fixtures.ts';
import { standInForPage } from '../harness/page-stand-ins.ts';

beforeAll(standInForPage);
afterEach(cleanup);

const typed = { ...draftOf(price({ price: 650 })), texts: { ...draftOf(price()).texts, price: '720' } };

/** The page is opened again with what was typed over 650. */
async function openOn(list: PriceList) {
  const actor = createActor(
    priceListMachine.provide({
      actors: {
        loadPrices: fromPromise(() => Promise.resolve(list)),
        holdFile: fromCallback(() => () => undefined),
      },
    }),
    { input: { draft: typed } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  render(<PriceListTab actor={actor} />);
  return actor;
}

test('a price that somebody else has changed too is asked about with both values, who and when', async () => {
  const actor = await openOn(listOfPrices([price()]));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/Ada Admin changed Price, \$ of Urea from 01\/03\/2026 on 02\/03\/2026 at /);
  expect(alert.textContent).toContain('Yours: 720. Theirs: 700.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Product or grain/).disabled).toBe(true);
  screen.getByRole('button', { name: /^Keep mine/ }).click();
  await waitFor(actor, (snapshot) => snapshot.can({ type: 'SAVE' }));
  expect(actor.getSnapshot().context.draft?.texts.price).toBe('720');
  actor.stop();
});

test('a price that somebody else has taken back is set again only by a press that says so', async () => {
  const actor = await openOn(listOfPrices([]));
  expect(screen.getByRole('alert').textContent).toContain('Another user removed this. What you typed is kept here.');
  expect(actor.getSnapshot().can({ type: 'SAVE' })).toBe(false);
  expect(screen.getByRole('button', { name: 'Add mine again' })).toBeTruthy();
  screen.getByRole('button', { name: 'Let it go' }).click();
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect(actor.getSnapshot().context.draft).toBeNull();
  actor.stop();
});
