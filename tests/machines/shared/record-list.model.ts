import { plainList } from '../../../src/model/shared/list-kind.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { twoPeople } from './kind-model.ts';
import { listModel } from './list-model.ts';
import { sample as record } from './record-editor.model.ts';

const frost = { id: 1, name: 'Frost', version: 3 };

export const plainSample = {
  kind: plainList,
  list: [frost, { id: 2, name: 'Lime', version: 1 }],
  views: [{ searchText: 'fr' }],
  acts: [{ act: 'remove', id: 1 } as const, { act: 'send', id: 2 } as const],
  refused: [{ act: 'send', id: 99 } as const],
  answers: ['No room.', null],
  typed: 'yes',
  editor: { ids: [1], unknown: 99, added: [{}], saved: [[frost]], kept: keptOf(twoPeople(record).typed) },
};
export const model = listModel(plainSample);
