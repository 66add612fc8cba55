import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { isFilling } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { lazy } from '../ui/dom/lazy.tsx';
import type { Plan } from './use-plan.ts';

export interface RuleBarProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
  readonly plan: Plan;
}

const Rule = lazy(async () => (await import('./rate-rule.tsx')).Rule);

/** The rule that sets the rates of many samples at once, above them while it is stated; nothing otherwise. */
export const RuleBar = (props: RuleBarProps) => (useSelector(props.editor, isFilling) ? <Rule {...props} /> : null);
