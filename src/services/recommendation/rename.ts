import type { Renaming } from '../../model/shared/title.ts';
import { ifAnyMatches } from '../if-match.ts';
import type { RequestOf } from '../rest.ts';

/** What renaming a recommendation asks for; without a version it is renamed whatever it is. */
export const renaming = ({ recordId, name, version }: Renaming): RequestOf<'PUT /Recommendation/{id}'> => ({
  params: { id: recordId },
  body: { RecommendationId: recordId, RecommendationName: name, ...(version === null ? {} : { version }) },
  ...ifAnyMatches(version),
});
