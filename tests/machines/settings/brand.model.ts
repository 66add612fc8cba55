import { expect } from 'vitest';
import type { brandMachine } from '../../../src/machines/settings/brand.machine.ts';
import type { Brand } from '../../../src/model/contract/entities.ts';
import { brandKind, theBrand } from '../../../src/model/settings/brand.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { twoPeople } from '../shared/kind-model.ts';

export const brand = (fields: Partial<Brand> = {}): Brand => ({
  version: 3,
  name: 'Dale Agronomy',
  tenantName: 'Tilth Agronomy',
  address: '12 Silo Road',
  phone: '08 9645 1234',
  colour: '#7A1F5C',
  ground: '#F6EEF4',
  disclaimer: 'General advice only.',
  logo: null,
  lastUpdatedBy: 'Ann Admin',
  lastUpdatedOn: '2026-03-02T01:00:00.000Z',
  ...fields,
});
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
/** One point of green. */
export const logo = {
  mimeType: 'image/png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const;
const file = new File(['x'], 'logo.png');

export const brandSample = {
  kind: brandKind,
  subject: theBrand,
  read: { record: brand() },
  mine: { name: 'Dale Grain' },
  faulty: { colour: '#9FD8B8' },
  theirs: { record: brand({ version: 4, name: 'Dale & Sons', logo: { ...logo, widthPx: 1, heightPx: 1 } }) },
};

export const model: MachineModel<typeof brandMachine> = {
  input: { kept: null },
  alternatives: [{ kept: keptOf(twoPeople(brandSample).typed) }],
  events: [
    done('loadBrand', brand()),
    failed('loadBrand', refusal),
    { type: 'FILE_CHOSEN', file },
    done('readLogo', logo),
    failed('readLogo', { code: 'LOGO', status: 0, message: 'The logo has to be a PNG or a JPEG.' }),
    done('editor', { saved: brand({ version: 4 }), isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', refusal),
  ],
  distinguish: ({ brand: shown, edited, error }) => [shown?.version, edited.kept === null, error?.code],
  inputs: {
    loadBrand: (asked) => expect(asked).toEqual({}),
    readLogo: (asked) => expect(asked.file).toBeInstanceOf(File),
    editor: ({ subject, read }, { context }) => expect([subject, read?.record]).toEqual([theBrand, context.brand]),
  },
  invariants: {
    shown: ({ context }) => {
      expect(context.brand).not.toBeNull();
      expect(context.edited.kept).toBeNull();
    },
  },
};
