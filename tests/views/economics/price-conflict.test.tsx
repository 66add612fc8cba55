// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { priceListMachine } from '../../../src/machines/economics/price-list.machine.ts';
import { recordEditor, type RecordEditorRef } from '../../../src/machines/shared/record-editor.machine.ts';
import type { PriceList } from '../../../src/model/economics/price-draft.ts';
import { priceKind } from '../../../src/model/economics/price-kind.ts';
import { keptOf, recordEditing } from '../../../src/model/shared/record-work.ts';
import { PriceListTab } from '../../../src/views/economics/price-list-tab.tsx';
import { listOfPrices, price } from '../../machines/economics/economics.fixtures.ts';
import { priceSample } from '../../machines/economics/price.sample.ts';
import { stubPage } from '../harness/page-stubs.ts';

beforeAll(stubPage);
afterEach(cleanup);

const { subject, read } = priceSample;
const over = { ...read, record: price({ price: 650 }) };
const editing = recordEditing(priceKind);
const typed = editing.edited(editing.begun({ subject, read: over, kept: null }), priceSample.mine);

/** The page is opened again with what was typed over 650. */
async function openOn(list: PriceList) {
  const actor = createActor(
    priceListMachine.provide({
      actors: {
        loadPrices: fromPromise(() => Promise.resolve(list)),
        editor: recordEditor(priceKind),
      },
    }),
    { input: { kept: keptOf(typed) } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  render(<PriceListTab actor={actor} />);
  return { actor, editor: actor.getSnapshot().children.editor as RecordEditorRef };
}

test('a price that another user has changed too is asked about with both values, author and time', async () => {
  const { actor, editor } = await openOn(listOfPrices([price()]));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/Ada Admin changed Price, \$ of Urea from 01\/03\/2026 on 02\/03\/2026 at /);
  expect(alert.textContent).toContain('Yours: 720. Theirs: 700.');
  screen.getByRole('button', { name: 'Save' }).click();
  expect(editor.getSnapshot().value).toBe('editing');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Product or grain/).disabled).toBe(true);
  screen.getByRole('button', { name: /^Keep mine/ }).click();
  await waitFor(editor, ({ context }) => context.judgement.asked.length === 0);
  expect(editor.getSnapshot().context.work?.draft).toMatchObject({ texts: { price: '720' } });
  actor.stop();
});

test('a price that another user has withdrawn is set again only by a press that says so', async () => {
  const { actor, editor } = await openOn(listOfPrices([]));
  expect(screen.getByRole('alert').textContent).toContain('Another user removed this. What you typed is still here.');
  screen.getByRole('button', { name: 'Save' }).click();
  expect(editor.getSnapshot().value).toBe('editing');
  expect(screen.getByRole('button', { name: 'Add mine again' })).toBeTruthy();
  screen.getByRole('button', { name: 'Discard' }).click();
  await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect(actor.getSnapshot().context.edited.kept).toBeNull();
  actor.stop();
});
