import { sowingOf, type SowingDraft } from '../../model/advice/sowing.ts';
import type { SowingContext, SowingSnapshot } from './sowing.machine.ts';

export { isSaving } from '../shared/common.selectors.ts';

type Has = { readonly context: SowingContext };

export const isOpen = (snapshot: SowingSnapshot): boolean => !snapshot.matches('closed');
export const draftOf = ({ context }: Has): SowingDraft | null => context.draft;
export const canSave = ({ context: { draft } }: Has): boolean => draft !== null && sowingOf(draft) !== null;
/** There is something of the recommendation's own to let go of. */
export const canReset = ({ context: { choice } }: Has): boolean => choice !== null && choice.said !== null;
