import type { AnswerOf } from '../contract/index.ts';

/** An analyte report that went, or is to go, to a customer by itself. */
export type AutoReport = AnswerOf<'GET /customer/autosend'>['autoReports'][number];
