import { economicsTexts as texts } from '../../../src/model/texts/economics.ts';
import type { CellChoice } from '../../../src/model/shared/cell-merge.ts';
import type { Controls } from '../harness/controls.ts';

const rowNames: Readonly<Record<number, string>> = { 1: 'Wheat APW1', 2: 'Canola CAN1' };

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SEARCH_TYPED: { role: 'searchbox', name: texts.search, fill: ({ text }) => String(text) },
  FIELD_TYPED: {
    role: 'textbox',
    name: ({ field, id }) => texts.field(texts.fields[field as keyof typeof texts.fields], rowNames[Number(id)]!),
    fill: ({ text }) => String(text),
  },
  ROW_TOGGLED: { role: 'checkbox', name: texts.field(texts.active, 'Wheat APW1') },
  SAVE: { role: 'button', name: 'Save 1 row' },
  SETTLED: {
    role: 'button',
    name: ({ choice }) =>
      `${(choice as CellChoice | undefined)?.by === 'mine' ? 'Keep mine' : 'Use theirs'} ${texts.field(texts.fields.variableCost, 'Wheat APW1')}`,
  },
  DISCARD: { role: 'button', name: texts.discard },
  ADD: { role: 'button', name: texts.add },
  CROP_CHOSEN: { role: 'combobox', name: texts.crop, fill: ({ cropId }) => String(cropId) },
  GRADE_CHOSEN: {
    role: 'combobox',
    name: texts.grade,
    fill: ({ grainGradeId }) => String(grainGradeId),
    where: ({ context }) => context.added.cropId !== null,
  },
  NEW_FIELD_TYPED: {
    role: 'textbox',
    name: ({ field }) => texts.fields[field as keyof typeof texts.fields],
    fill: ({ text }) => String(text),
  },
  CREATE: { role: 'button', name: texts.create },
  REMOVE: { role: 'button', name: `${texts.remove} Wheat APW1` },
  CONFIRM: { role: 'button', name: texts.remove },
  CANCEL: { role: 'button', name: texts.cancel },
  RESET: { role: 'button', name: texts.reset },
};
