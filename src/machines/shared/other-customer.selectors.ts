import type { OtherCustomerSnapshot } from './other-customer.machine.ts';

export const isAsking = (snapshot: OtherCustomerSnapshot): boolean => snapshot.matches('asking');
