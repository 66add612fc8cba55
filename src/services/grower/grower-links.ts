import { fromPromise } from 'xstate';
import type { GrowerLink } from '../../model/contract/entities.ts';
import type { AddLinkInput, TakeBackInput } from '../../model/grower/asked.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

/** The links of a report; `copy` puts a text on the clipboard, which a browser may refuse. */
export const growerLinksServices = (
  api: Api,
  copy: (text: string) => Promise<void> = (text) => navigator.clipboard.writeText(text),
) => ({
  loadLinks: callsOver(api)(
    'GET /recommendation/report/{id}/growerlinks',
    ({ reportId }: { readonly reportId: number }) => ({ params: { id: reportId } }),
    ({ growerLinks }): readonly GrowerLink[] => growerLinks,
  ),
  addLink: callsOver(api)(
    'POST /recommendation/report/{id}/growerlinks',
    ({ reportId, days }: AddLinkInput) => ({ params: { id: reportId }, body: { days } }),
    ({ address, growerLinks }) => ({ address, links: growerLinks as readonly GrowerLink[] }),
  ),
  takeBack: callsOver(api)(
    'DELETE /recommendation/report/{id}/growerlinks/{linkId}',
    ({ reportId, linkId }: TakeBackInput) => ({ params: { id: reportId, linkId } }),
    ({ growerLinks }): readonly GrowerLink[] => growerLinks,
  ),
  copyText: fromPromise<null, { readonly text: string }>(async ({ input }) => {
    await copy(input.text);
    return null;
  }),
});
