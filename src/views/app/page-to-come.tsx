import { Link } from 'wouter';
import { href, titleOf, type PageName } from '../../model/routes/routes.ts';
import { pagesToCome } from '../../model/texts/shell.ts';
import { buttonLook } from '../ui/button-look.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** A page that says in one sentence what will be on it, and leads on. */
const pageToCome = (page: PageName, text: string) =>
  function PageToCome() {
    return (
      <div className="px-4">
        <PageHeader title={titleOf(page)} />
        <div className="surface">
          <EmptyState
            text={text}
            action={
              <Link href={href('dashboard')} className={buttonLook('primary')}>
                {pagesToCome.leadOn}
              </Link>
            }
          />
        </div>
      </div>
    );
  };

export const NotFound = pageToCome('notFound', pagesToCome.notFound);
