import { expect } from 'vitest';
import type { brandMachine } from '../../../src/machines/settings/brand.machine.ts';
import type { Brand } from '../../../src/model/contract/entities.ts';
import { isBrandChanged, problemOfBrand } from '../../../src/model/settings/brand.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

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

export const model: MachineModel<typeof brandMachine> = {
  events: [
    done('loadBrand', brand()),
    failed('loadBrand', refusal),
    { type: 'DRAFT_EDITED', change: { name: 'Dale Grain' } },
    { type: 'DRAFT_EDITED', change: { colour: '#9FD8B8' } },
    { type: 'DRAFT_EDITED', change: { colour: '#7A1F5C' } },
    { type: 'FILE_CHOSEN', file },
    done('readLogo', logo),
    failed('readLogo', { code: 'LOGO', status: 0, message: 'The logo has to be a PNG or a JPEG.' }),
    done('saveBrand', brand({ version: 4 })),
    failed('saveBrand', refusal),
    failed('saveBrand', { code: 'STALE_VERSION', status: 409, message: 'Ann Admin changed the brand.' }),
  ],
  distinguish: ({ brand: shown, draft, original, error }) => [
    shown?.version,
    problemOfBrand(draft),
    isBrandChanged(draft, original),
    draft.logo !== null,
    error?.code,
  ],
  inputs: {
    loadBrand: (asked) => expect(asked).toEqual({}),
    readLogo: (asked) => expect(asked.file).toBeInstanceOf(File),
    saveBrand: ({ draft }, { context }) => {
      expect([problemOfBrand(draft), isBrandChanged(draft, context.original)]).toEqual([null, true]);
      // Only over a change that was told of without a version.
      expect([context.original.version, null]).toContain(draft.version);
    },
  },
  invariants: {
    shown: ({ context }) => expect(context.brand).not.toBeNull(),
    confirmingDiscard: ({ context }) => expect(isBrandChanged(context.draft, context.original)).toBe(true),
  },
};
