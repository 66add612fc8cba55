import { limits } from '../../model/limits.ts';
import type { RecordAction } from '../../model/reports/record-action.ts';
import type { PageName } from '../../model/routes/routes.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { listTexts } from '../../model/texts/shared.ts';
import { successToast } from '../shared/toasts.ts';

/** A recommendation that this adviser has deleted just now. */
export interface Deletion {
  readonly id: number;
  readonly name: string;
}

/** The Undo of a deletion's toast, in any state of the page. */
export interface UndoDeletion {
  readonly type: 'UNDO_DELETION';
  readonly deletion: Deletion;
}

/** The message of a finished action; what was a recommendation can be had back. */
export function toastOf({ kind, id, name }: RecordAction): ToasterMessage {
  if (kind === 'restoreRecommendation') return successToast(overviewTexts.restored(name));
  const toast = successToast(overviewTexts.deleted(name));
  if (kind !== 'deleteRecommendation') return toast;
  const event: UndoDeletion = { type: 'UNDO_DELETION', deletion: { id, name } };
  const to: PageName = 'recommendations';
  return {
    ...toast,
    hideAfterMs: limits.undoToastMs,
    undo: { label: listTexts.undo, to, event, tooLate: overviewTexts.undoTooLate },
  };
}
