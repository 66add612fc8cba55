import type { UserAccess } from '../model/session/access.ts';

/** Shows acres beside hectares if the user chose so; an answer of a release before says nothing of it. */
export function showAreas(areas: UserAccess['areas'] | undefined): void {
  document.documentElement.dataset['areas'] = areas ?? 'ha';
}
