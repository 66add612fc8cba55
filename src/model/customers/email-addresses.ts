/** What every mail server takes (RFC 5321): the local part 64 characters of ASCII at most, the whole 254. */
const address =
  /^(?=.{3,254}$)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** The addresses of a list separated by semicolons, trimmed, empty ones left out. */
export const addressesIn = (list: string): string[] =>
  list
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether there is at least one address and every one has the standard form. */
export function areEmailAddresses(list: string): boolean {
  const addresses = addressesIn(list);
  return addresses.length > 0 && addresses.every((part) => address.test(part));
}
