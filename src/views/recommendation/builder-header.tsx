import { useSelector } from '@xstate/react';
import type { BuilderRef } from '../../machines/recommendation/builder.machine.ts';
import { isLoading } from '../../machines/recommendation/builder.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
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
  readonly workbench: WorkbenchRef | undefined;
}

/** The title row: the recommendation's name and crop, the PIF editor, and the way to another recommendation. */
export function BuilderHeader({ page, workbench }: BuilderHeaderProps) {
  const loading = useSelector(page, isLoading);
  const title = useSelector(workbench, (snapshot) => snapshot?.children.titleEditor);
  return (
    <PageHeader
      title={title ? <TitleName editor={title} /> : titleOf('builder')}
      beside={title ? <TitleControls editor={title} /> : null}
      onBack={() => page.send({ type: 'GO_BACK' })}
      backLabel={builderTexts.back}
      facts={
        workbench ? (
          <RecommendationFacts workbench={workbench} />
        ) : loading ? (
          <Spinner label={builderTexts.loading} />
        ) : null
      }
      actions={
        <>
          {workbench ? <RecommendationActions workbench={workbench} /> : null}
          <RecommendationSelect page={page} workbench={workbench} />
        </>
      }
    />
  );
}
