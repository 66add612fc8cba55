import type { GrowerPlan } from '../../model/contract/entities.ts';
import type { Asker } from '../../model/grower/asked.ts';
import { contactIn } from '../../model/grower/contact.ts';
import type { GrowerPageSnapshot } from './grower-page.machine.ts';

export { isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const planOf = ({ context }: GrowerPageSnapshot): GrowerPlan | null => context.plan;
export const givenNameOf = ({ context }: GrowerPageSnapshot): string => context.givenName;
export const contactOf = ({ context }: GrowerPageSnapshot): string => context.contact;
export const askerOf = ({ context }: GrowerPageSnapshot): Asker | null => context.asker;
export const paddockOf = ({ context }: GrowerPageSnapshot): string => context.paddock;
/** Who asks, as typed, without blanks around it. */
export const askerIn = ({ givenName, contact }: Asker): Asker => ({
  givenName: givenName.trim(),
  contact: contact.trim(),
});
export const questionOf = ({ context }: GrowerPageSnapshot): string => context.question;
export const failureOf = ({ context }: GrowerPageSnapshot): string => context.failure;
export const hasThanked = ({ context }: GrowerPageSnapshot): boolean => context.hasThanked;
export const hasQuestion = ({ context }: { readonly context: { readonly question: string } }): boolean =>
  context.question.trim() !== '';
/** There is a question, and it says from whom and where a reply reaches them. */
export const isComplete = (has: { readonly context: Asker & { readonly question: string } }): boolean =>
  hasQuestion(has) && has.context.givenName.trim() !== '' && contactIn(has.context.contact) !== null;
export const hasEnded = (snapshot: GrowerPageSnapshot): boolean => snapshot.matches('ended');
export const isAnswering = (snapshot: GrowerPageSnapshot): boolean => snapshot.matches({ shown: 'answering' });
/** Place of the document that is on its way, from 1; 0 for none. */
export const fetchedNumber = (snapshot: GrowerPageSnapshot): number =>
  snapshot.matches({ shown: 'fetching' }) ? snapshot.context.number : 0;
/** While something is under way nothing else begins. */
export const isBusy = (snapshot: GrowerPageSnapshot): boolean =>
  snapshot.matches('shown') && !snapshot.matches({ shown: 'resting' });
