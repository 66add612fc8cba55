import { expect } from 'vitest';
import type { growerLinksMachine } from '../../../src/machines/grower/grower-links.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { allowed, refused } from '../reports/fixtures.ts';
import { expired, growerLink, takenBack } from './fixtures.ts';

const address = 'https://tilth.example/plan#opens';

export const model: MachineModel<typeof growerLinksMachine> = {
  input: { reportId: 5, permissions: allowed },
  alternatives: [{ reportId: 5, permissions: [] }],
  events: [
    done('loadLinks', [growerLink(), { ...takenBack, growerLinkId: 49 }, expired]),
    done('loadLinks', []),
    failed('loadLinks', refused),
    { type: 'SHOW_OF', id: 5 },
    { type: 'SHOW_OF', id: 6 },
    { type: 'DAYS_CHOSEN', days: 30 },
    { type: 'TAKE_BACK', linkId: 51 },
    done('addLink', { address, links: [growerLink()] }),
    failed('addLink', refused),
    done('takeBack', [takenBack]),
    failed('takeBack', refused),
    done('copyText', null),
    failed('copyText', refused),
  ],
  distinguish: ({ links, address: reported, permissions, days }) => [links.length, reported, permissions.length, days],
  inputs: {
    loadLinks: ({ reportId }) => expect(reportId).toBe(5),
    addLink: ({ reportId, days }) => expect([reportId, [30, 90].includes(days)]).toEqual([5, true]),
    takeBack: (asked) => expect(asked).toEqual({ reportId: 5, linkId: 51 }),
    copyText: ({ text }) => expect(text).toBe(address),
  },
  invariants: {
    hidden: ({ context }) => expect(context.address).toBe(''),
    adding: ({ context }) => expect(context.permissions).toContain('SEND_REPORT'),
    confirming: ({ context }) =>
      expect([context.permissions.includes('SEND_REPORT'), context.linkId]).toEqual([true, 51]),
    copying: ({ context }) => expect(context.address).not.toBe(''),
    unavailable: ({ context }) => expect(context.links).toEqual([]),
  },
};
