import type { SelectedCards } from '../../model/samples/selected-cards.ts';
import type { SiteSelectionSnapshot } from './site-selection.machine.ts';

export const selectedCards = ({ context }: SiteSelectionSnapshot): SelectedCards => context.cards;
/** Is it time to bring the selected site into sight? */
export const isScrolledTo = (snapshot: SiteSelectionSnapshot): boolean => snapshot.matches({ selected: 'scrolledTo' });
