import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Tells a customer of a restored database from another one of its number, by when it was made and no word of it. */
export const hashOfCustomer = (tenantId: number, customerId: number, createdOn: Date): string =>
  sha256(`customer ${tenantId} ${customerId} ${createdOn.getTime()}`);

/** The id of a user is theirs alone. */
export const hashOfPerson = (userId: string): string => sha256(`person ${userId}`);
