/** Whether one's own address was typed; its case does not count. */
export const isOwnEmail = (email: string, typed: string): boolean =>
  email !== '' && typed.trim().toLowerCase() === email.toLowerCase();
