import type { PaletteEntry } from '../../model/routes/palette.ts';
import type { PaletteSnapshot } from './palette.machine.ts';

export const isOpen = (snapshot: PaletteSnapshot): boolean => snapshot.matches('open');
export const isTellingKeys = (snapshot: PaletteSnapshot): boolean => snapshot.matches('tellingKeys');
/** Records may still come. */
export const isFinding = (snapshot: PaletteSnapshot): boolean =>
  snapshot.matches({ open: 'pausing' }) || snapshot.matches({ open: 'finding' });
export const isUnavailable = (snapshot: PaletteSnapshot): boolean => snapshot.matches({ open: 'unavailable' });
export const textOf = ({ context }: PaletteSnapshot): string => context.text;
export const entriesOf = ({ context }: PaletteSnapshot): readonly PaletteEntry[] => context.entries;
/** Nothing has that name: what is offered is what the page does. */
export const isWithoutMatch = ({ context }: PaletteSnapshot): boolean => context.entries.length === 0 || context.at < 0;
export const placeInList = ({ context }: PaletteSnapshot): number => context.at;
