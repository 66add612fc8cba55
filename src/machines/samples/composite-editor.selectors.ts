import type { MixedComposite } from '../../model/samples/composite-draft.ts';
import type { RecordEditorRef } from '../shared/record-editor.machine.ts';
import type { CompositeEditorSnapshot } from './composite-editor.machine.ts';

export { errorText } from '../shared/common.selectors.ts';

export const recordOf = ({ children }: CompositeEditorSnapshot): RecordEditorRef | undefined => children.editor;
export const isStored = ({ context }: CompositeEditorSnapshot): boolean => context.composite !== null;
export const nameOf = ({ context }: CompositeEditorSnapshot): string => context.composite?.name ?? '';
export const isTakingApart = (snapshot: CompositeEditorSnapshot): boolean =>
  snapshot.matches({ editing: 'takingApart' });
export const isAskingTakeApart = (snapshot: CompositeEditorSnapshot): boolean =>
  snapshot.matches({ editing: 'confirmingTakeApart' }) || isTakingApart(snapshot);
/** The message about the mean once it is saved. */
export const mixedOf = (snapshot: CompositeEditorSnapshot): MixedComposite | null =>
  snapshot.matches('telling') ? snapshot.context.mixed : null;
