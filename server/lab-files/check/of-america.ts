import type { RawTable } from './raw-table.ts';

/** Heads that only North American laboratories use, when no Australian head is in the table. */
const OF_AMERICA =
  /\bbray|\bbuffer|\benr\b|\blbs?\b|mehlich|\bm-?3\b|\bs-[a-z]+-(?:sik|smp|ae|wood|buf)|\bs(?:oluble|_)*[ _]salts\b/i;
/** A state with its postal code, or what firms are there, in the name or the address of the laboratory. */
const IN_AMERICA = /\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\bLLC\b|\bInc\b/;
/** Does a table come from a laboratory of North America? */
export const isOfAmerica = ({ columns, titles, laboratory }: RawTable): boolean => {
  const heads = columns.map(({ naming }) => `${naming.header} ${naming.method} ${naming.unit}`);
  const isThere = [...titles, laboratory ?? ''].some((text) => IN_AMERICA.test(text));
  return (
    (isThere || heads.some((head) => OF_AMERICA.test(head))) &&
    !heads.some((head) => /colwell|kcl ?-?40|\bpbi\b/i.test(head))
  );
};

/** Who counts in pounds, or by Bray and Mehlich, samples to 6 or 8 inches. */
export const countsAsInAmerica = ({ columns }: RawTable): boolean =>
  columns.some(({ naming }) =>
    /\blbs?\b|\bbray|mehlich|\bm-?3\b|\bbuffer/i.test(`${naming.header} ${naming.unit} ${naming.method}`),
  );

/** Who counts in pounds to the acre measures in inches. */
export const saysPounds = ({ columns }: RawTable): boolean =>
  columns.some(({ naming }) => /\blbs?\b|\binch(?:es)?\b/i.test(`${naming.header} ${naming.unit}`));
