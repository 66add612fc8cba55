// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, expect, it } from 'vitest';
import { blendEditorMachine, type BlendEditorRef } from '../../../src/machines/blends/blend-editor.machine.ts';
import type { CustomBlend } from '../../../src/model/contract/entities.ts';
import { newBlendWork } from '../../../src/model/blends/blend-work.ts';
import { BlendDialog } from '../../../src/views/blends/blend-dialog.tsx';
import { blend, model } from '../../machines/blends/blend-editor.model.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './blend-editor.controls.ts';
import { openRecommendation as begunRecommendation } from './open-recommendation.ts';

const openRecommendation = begunRecommendation();

/** The dialog for as long as it is open. */
function WhileOpen({ actor }: { readonly actor: BlendEditorRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? (
    <BlendDialog actor={actor} openRecommendation={openRecommendation} />
  ) : null;
}

testView(blendEditorMachine, model, {
  view: (actor) => <WhileOpen actor={actor} />,
  controls,
});

afterEach(cleanup);

it.each<[string, CustomBlend | null, number]>([
  ['Add Custom Blend', null, 1],
  ['Edit Custom Blend', blend, 0],
])('%s names the customer, and has rows to add and to delete only while the blend is new', (title, of, rows) => {
  const actor = still(blendEditorMachine, { customerId: 7, work: newBlendWork(of) }) as BlendEditorRef;
  render(<BlendDialog actor={actor} openRecommendation={openRecommendation} />);
  expect(screen.getByRole('dialog', { name: title }).textContent).toContain(
    `Customer name${openRecommendation.getSnapshot().context.recommendation.customerName}`,
  );
  expect(screen.queryAllByRole('button', { name: 'Add New Row' })).toHaveLength(rows);
  expect(screen.queryAllByRole('button', { name: 'Delete row 1' })).toHaveLength(rows);
});

it('two rows that became one are reported, with their sum', () => {
  const actor = still(blendEditorMachine, { customerId: 7, work: newBlendWork(null) }) as BlendEditorRef;
  render(<BlendDialog actor={actor} openRecommendation={openRecommendation} />);
  act(() => {
    for (const edit of [
      { edit: 'product', index: 0, productId: 1 },
      { edit: 'percent', index: 0, text: '60' },
      { edit: 'row' },
      { edit: 'percent', index: 1, text: '40' },
      { edit: 'product', index: 1, productId: 1 },
    ] as const)
      actor.send({ type: 'BLEND_EDITED', edit });
  });
  expect(screen.getByText(/was in the blend already. Its rows are joined, 100% in total\.$/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Product of row 2' })).toBeNull();
});
