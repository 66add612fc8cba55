import { isBroken, pageOf, shownPageOf } from '../../machines/app/workspace.selectors.ts';
import { layoutOf, titleOf } from '../../model/routes/routes.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { BrokenPage } from '../app/broken-page.tsx';
import { useActorOf } from '../app/context.ts';
import { PageView } from '../app/page-view.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { ErrorBoundary } from '../ui/dom/error-boundary.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** Navigation, header and the page of the address; the alternative layout does without the navigation. */
export function Shell() {
  const workspace = useActorOf('workspace');
  const [page, shownPage, isPageBroken] = useSelectors(workspace, pageOf, shownPageOf, isBroken);
  return (
    <div className="flex h-full phone:flex-col-reverse">
      <title>{`${titleOf(page)} · ${shellTexts.product}`}</title>
      <a
        href="#content"
        data-print="hide"
        className="floating fixed top-2 left-2 z-50 -translate-y-20 px-3 py-2 focus:translate-y-0"
      >
        {shellTexts.navigation.skip}
      </a>
      {layoutOf(page) === 'main' ? <SideNavigation page={page} /> : null}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Header page={page} />
        <Notices />
        <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-auto focus:outline-none">
          <ErrorBoundary key={page} fallback={<BrokenPage />}>
            {isPageBroken ? <BrokenPage /> : shownPage ? <PageView page={shownPage} /> : null}
          </ErrorBoundary>
        </main>
      </div>
      <SessionDialog />
    </div>
  );
}
