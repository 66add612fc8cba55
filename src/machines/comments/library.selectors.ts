import type { LibraryView } from '../../model/comments/comment-library.ts';
import type { LibrarySnapshot } from './library.machine.ts';

export const isShown = (snapshot: LibrarySnapshot): boolean => snapshot.matches('shown');
export const viewOf = ({ context }: LibrarySnapshot): LibraryView => context.view;
export const soughtIn = ({ context }: LibrarySnapshot): string => context.text;
