import { figureOfDraft, readFigure, type FigureDraft, type ReadFigure } from '../../model/advice/figure-draft.ts';
import type { FigureRestoration } from '../../model/advice/figure-list.ts';
import type { AdviceParameters } from '../../model/contract/entities.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import type { ListServices } from '../list-services.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';

/** Reads the numbers behind advice, and brings a version of them back. */
export const figureListServices = (api: Api): ListServices<AdviceParameters, FigureRestoration, AdviceParameters> => ({
  load: (options) => api('GET /adminconsole/advice', {}, options),
  carryOut: ({ act: { id: restored }, list: { version } }, options) =>
    api('POST /adminconsole/advice/version/restore', { body: { version, restored } }, options),
});

/** Reads and saves one of them; a save answers all. */
export const figureEditorServices = (api: Api): RecordServices<ReadFigure, FigureDraft, Subject> => ({
  read: async ({ id }, options) => readFigure(await api('GET /adminconsole/advice', {}, options), id),
  save: ({ draft, read: { record } }, options) => {
    const figure = record && figureOfDraft(record, draft);
    const body = { version: record?.version ?? 0, figures: figure ? [figure] : [] };
    return api('POST /adminconsole/advice/version', { body }, options);
  },
});
