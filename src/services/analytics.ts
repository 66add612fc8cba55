import { fromCallback } from 'xstate';
import type { PageName } from '../model/routes/routes.ts';

/** Counts page views. It learns the name of a page, never its address: an address may name a record. */
export interface Analytics {
  readonly pageViewed: (page: PageName) => void;
}

/** Passes on every `PAGE_VIEWED` it is sent, for as long as it runs. */
export const pageViewsTo = ({ pageViewed }: Analytics) =>
  fromCallback<{ readonly type: 'PAGE_VIEWED'; readonly page: PageName }, Record<string, never>>(({ receive }) => {
    receive(({ page }) => pageViewed(page));
  });
