import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { taskIn } from '../../machines/recommendation/open-recommendation.selectors.ts';

/** What is edited, in a dialog or in the page. */
export const useEditor = (openRecommendation: OpenRecommendationRef): EditorRef | undefined =>
  useSelector(useSelector(openRecommendation, taskIn), (task) => task?.children.editor);
