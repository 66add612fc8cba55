import { leadOnTo } from '../ui/dom/lead-on.ts';

/** The cell of the cursor in the table of the editor. */
export const CURSOR_CELL = '[role="dialog"] [role="grid"] [tabindex="0"]';
/** What a part of the editor beside its table has: F6 leads there, and whose button is gone after its press types on in the table. */
export const aroundTable = { ref: leadOnTo(CURSOR_CELL), 'data-part': true } as const;
