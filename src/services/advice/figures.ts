import type { OwnFigure } from '../../model/advice/figures.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

/** What the list of numbers behind advice asks for. */
export const adviceFigureServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadFigures: call('GET /adminconsole/advice', () => ({})),
    saveFigure: call(
      'POST /adminconsole/advice/version',
      ({ version, figure }: { readonly version: number; readonly figure: OwnFigure }) => ({
        body: { version, figures: [figure] },
      }),
    ),
    restoreVersion: call(
      'POST /adminconsole/advice/version/restore',
      ({ version, restored }: { readonly version: number; readonly restored: number }) => ({
        body: { version, restored },
      }),
    ),
  };
};
