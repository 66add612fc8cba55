import { useSelector } from '@xstate/react';
import { isAdding } from '../../machines/overview/overview-tasks.selectors.ts';
import type { RecommendationsRef } from '../../machines/overview/recommendations.machine.ts';
import { tasksRefOf } from '../../machines/overview/recommendations.selectors.ts';

/** A change that the lists must be read again for. */
export const useAdding = (page: RecommendationsRef): boolean => useSelector(useSelector(page, tasksRefOf), isAdding);
