import type { UserAccess } from '../model/session/access.ts';

/** Lets the portal show acres beside hectares where somebody chose that; an answer of a release before says nothing of it. */
export function showAreas(areas: UserAccess['areas'] | undefined): void {
  document.documentElement.dataset['areas'] = areas ?? 'ha';
}
