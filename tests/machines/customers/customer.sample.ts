import type { CustomerRecord } from '../../../src/model/contract/entities.ts';
import { customerKind } from '../../../src/model/customers/customer-draft.ts';

export const hill: CustomerRecord = {
  customerId: 1,
  customerName: 'Hill Farms',
  isActive: true,
  region: 'Wheatbelt',
  district: 'Eastern',
  area: 'Merredin',
  email: null,
  farms: [{ farmId: 5, farmName: 'Home', paddocks: 12 }],
  advisers: [{ userId: 'u1', userName: 'Ann Adviser' }],
  version: 3,
};
const advisers = [
  { userId: 'u1', userName: 'Ann Adviser' },
  { userId: 'u2', userName: 'Ben Adviser' },
];

export const customerSample = {
  kind: customerKind,
  subject: { id: 1 },
  read: { record: hill, advisers },
  mine: { customerName: 'Hill & Sons' },
  faulty: { email: 'no address' },
  theirs: {
    record: {
      ...hill,
      version: 4,
      customerName: 'Hill',
      isActive: false,
      farms: [...hill.farms, { farmId: 6, farmName: 'Away', paddocks: 0 }],
      advisers: [...hill.advisers, { userId: 'u2', userName: 'Ben Adviser' }],
    },
    advisers,
  },
  begun: { subject: { id: null }, read: { record: null, advisers } },
};
