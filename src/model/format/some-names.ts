import { formatNumber } from './number.ts';

/** Names, in short where there are many: the first of them, and how many more there are. */
export const someNames = (names: readonly string[], most = 5): string =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} and ${formatNumber(names.length - most)} more`
    : names.join(', ');
