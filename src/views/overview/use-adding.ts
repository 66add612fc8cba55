import { useSelector } from '@xstate/react';
import { isAdding } from '../../machines/overview/overview-tasks.selectors.ts';
import type { RecommendationsRef } from '../../machines/overview/recommendations.machine.ts';
import { tasksRefOf } from '../../machines/overview/recommendations.selectors.ts';

/** Something is being changed that the lists will have to be read anew for. */
export const useAdding = (page: RecommendationsRef): boolean => useSelector(useSelector(page, tasksRefOf), isAdding);
