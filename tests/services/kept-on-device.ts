import type { RecordStore } from '../../src/services/record-store.ts';
import type { System } from '../../src/services/system-actors.ts';

/** What a device keeps, in memory. */
export function memoryStore<Kept>(): RecordStore<Kept> & { readonly records: Map<string, Kept> } {
  const records = new Map<string, Kept>();
  return {
    records,
    all: async () => [...records.values()],
    get: async (key) => records.get(key),
    put: async (key, record) => void records.set(key, record),
    remove: async (keys) => keys.forEach((key) => records.delete(key)),
    clear: async () => records.clear(),
  };
}

/** Who asks, in which tenant, with which customer open. */
export interface Where {
  readonly person?: string | null;
  readonly tenant?: number;
  readonly customer?: number;
}
export const personIn = ({ person = 'ann', tenant = 1, customer = 7 }: Where = {}): System =>
  ({
    get: (id: string) =>
      ({
        session: { getSnapshot: () => ({ context: { account: person === null ? null : { id: person } } }) },
        tenants: { getSnapshot: () => ({ context: { currentId: tenant } }) },
        customers: { getSnapshot: () => ({ context: { current: { customerId: customer } } }) },
      })[id],
  }) as unknown as System;
