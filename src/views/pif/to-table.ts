import { leadOnTo } from '../ui/dom/lead-on.ts';

/** The cell of the cursor in the table of the editor. */
export const CURSOR_CELL = '[role="dialog"] [role="grid"] [tabindex="0"]';
/** A ref for what stands around the table: whose button is gone after its press types on in the table. */
export const toTable = leadOnTo(CURSOR_CELL);
