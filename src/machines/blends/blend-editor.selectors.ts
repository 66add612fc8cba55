import type { BlendDraft } from '../../model/blends/blend-draft.ts';
import type { BlendTarget } from '../../model/blends/blend-target.ts';
import type { BlendWork } from '../../model/blends/blend-work.ts';
import type { SolvedBlend } from '../../model/blends/solve-blend.ts';
import type { ChangedCell } from '../../model/shared/difference.ts';
import type { BlendEditorSnapshot } from './blend-editor.machine.ts';

export { isSaving, isConfirmingDiscard } from '../shared/common.selectors.ts';

export { isNew } from './blend-editor.machine.ts';

export const draftOf = ({ context }: BlendEditorSnapshot): BlendDraft => context.draft;
/** The name, when another user renamed it meanwhile, until the user chooses. */
export const askedOf = ({ context }: BlendEditorSnapshot): readonly ChangedCell[] => context.asked;
/** Why the last save failed; empty when it did not. */
export const failureText = ({ context }: BlendEditorSnapshot): string => context.error?.message ?? '';
/** What a mix is looked for; null where none is. */
export const targetOf = ({ context }: BlendEditorSnapshot): BlendTarget | null => context.target;
export const isTargeting = (snapshot: BlendEditorSnapshot): boolean => snapshot.matches('targeting');
/** The mix for the target; null before it is looked for. */
export const solvedOf = ({ context }: BlendEditorSnapshot): SolvedBlend | null => context.solved;
/** The contents of the dialog, with the target of the mix. */
export const workOf = ({ context: { draft, original, key, target } }: BlendEditorSnapshot): BlendWork => ({
  draft,
  original,
  key,
  target,
});
