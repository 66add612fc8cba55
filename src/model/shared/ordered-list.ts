import type {
  RecommendationComment,
  RecommendationSummary,
  RecommendedProduct,
  Report,
  ReportComment,
} from '../contract/entities.ts';
import type { NewList } from '../recommendation/drafts.ts';
import { restored } from './order.ts';

/** What the lists hold whose order an adviser sets; no list mixes two kinds. */
export type Listed = RecommendedProduct | RecommendationComment | RecommendationSummary | ReportComment;

/** What the server says after a change of a list, as the machine that shows the list is told: the list of a recommendation, or the whole report. */
export type ListAnswer =
  | { readonly type: 'LIST_CHANGED'; readonly change: NewList }
  | { readonly type: 'REPORT_CHANGED'; readonly report: Report };

/** An item that was taken out of a list, and where it had been (0-based). */
export interface Removed {
  readonly item: Listed;
  readonly index: number;
}

/** How a list calls an item: the title of a comment, the name of a product, blend or recommendation. */
export function nameOfListed(item: Listed): string {
  if ('commentLabel' in item) return item.commentLabel;
  return 'placeId' in item ? (item.product?.name ?? item.blend?.blendName ?? '') : item.name;
}

/** The list that an answer holds and that items like the given one are in. */
export function listIn(answer: ListAnswer, like: Listed): readonly Listed[] {
  if (answer.type === 'LIST_CHANGED') return answer.change.items;
  return 'commentLabel' in like ? answer.report.comments : answer.report.recommendationDetails;
}

/** A list with the item that came back where it had been. Coming back may have given it a new number: then it is the newest. */
export function withItemBack(items: readonly Listed[], { item, index }: Removed): readonly Listed[] {
  const newestId = Math.max(...items.map(({ id }) => id));
  const back = items.find(({ id }) => id === item.id) ?? items.find(({ id }) => id === newestId);
  return back
    ? restored(
        items.filter((entry) => entry !== back),
        back,
        index,
      )
    : items;
}
