import { useSelector } from '@xstate/react';
import type { BuilderRef } from '../../machines/recommendation/builder.machine.ts';
import { isLoading } from '../../machines/recommendation/builder.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { titleOf } from '../../model/routes/routes.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { TitleControls, TitleName } from '../shared/title-editor.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { RecommendationActions, RecommendationFacts } from './recommendation-facts.tsx';
import { RecommendationSelect } from './recommendation-select.tsx';

interface BuilderHeaderProps {
  readonly page: BuilderRef;
  /** Undefined while no recommendation is open. */
  readonly openRecommendation: OpenRecommendationRef | undefined;
}

/** The title row: the recommendation's name and crop, the PIF editor, and the way to another recommendation. */
export function BuilderHeader({ page, openRecommendation }: BuilderHeaderProps) {
  const loading = useSelector(page, isLoading);
  const title = useSelector(openRecommendation, (snapshot) => snapshot?.children.titleEditor);
  return (
    <PageHeader
      title={title ? <TitleName editor={title} /> : titleOf('builder')}
      beside={title ? <TitleControls editor={title} /> : null}
      onBack={() => page.send({ type: 'GO_BACK' })}
      backLabel={builderTexts.back}
      facts={
        openRecommendation ? (
          <RecommendationFacts openRecommendation={openRecommendation} />
        ) : loading ? (
          <Spinner label={builderTexts.loading} />
        ) : null
      }
      actions={
        <>
          {openRecommendation ? <RecommendationActions openRecommendation={openRecommendation} /> : null}
          <RecommendationSelect page={page} openRecommendation={openRecommendation} />
        </>
      }
    />
  );
}
