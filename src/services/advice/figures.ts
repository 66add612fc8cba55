import { figureOfDraft, readFigure, type FigureDraft, type ReadFigure } from '../../model/advice/figure-draft.ts';
import type { RestoredFigures } from '../../model/advice/figures.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import { callsOver } from '../call.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';

/** What the list of numbers behind advice asks for. */
export const adviceFigureServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadFigures: call('GET /adminconsole/advice', () => ({})),
    restoreVersion: call(
      'POST /adminconsole/advice/version/restore',
      ({ version, restored }: { readonly version: number; readonly restored: RestoredFigures }) => ({
        body: { version, restored },
      }),
    ),
  };
};

/** Reads and saves one of them; a save answers all. */
export const figureEditorServices = (api: Api): RecordServices<ReadFigure, FigureDraft, Subject> => ({
  read: async ({ id }, options) => readFigure(await api('GET /adminconsole/advice', {}, options), id),
  save: ({ draft, read: { record } }, options) => {
    const figure = record && figureOfDraft(record, draft);
    const body = { version: record?.version ?? 0, figures: figure ? [figure] : [] };
    return api('POST /adminconsole/advice/version', { body }, options);
  },
});
