import { useSelector } from '@xstate/react';
import { Plus, Users } from 'lucide-react';
import type { CustomerListRef } from '../../machines/customers/customer-list.machine.ts';
import {
  canReset,
  customerCount,
  editorOf,
  filterChoicesOf,
  filterOf,
  isAdding,
  isListed,
  isLoading,
  isRefreshing,
  isUnavailable,
  mapNameOf,
  mayAddCustomers,
  rowsOf,
} from '../../machines/customers/customer-list.selectors.ts';
import { customerListTexts as texts } from '../../model/texts/customer-list.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { CustomerFilterBar } from '../settings/customer-filter-bar.tsx';
import { PageList } from '../shared/page-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { FileDrop } from '../ui/dom/file-drop.tsx';
import { takenMaps } from '../../model/imports/chosen-map.ts';
import { landTexts } from '../../model/texts/land.ts';
import { CustomerEditorDialog } from './customer-editor-dialog.tsx';
import { CustomerListTable } from './customer-list-table.tsx';

interface CustomersPageProps {
  readonly page: CustomerListRef;
}

/** All customers of the tenant, with what waits for each; users with the right to can add and change them. */
export function CustomersPage({ page }: CustomersPageProps) {
  const [filter, listed, mayAdd] = useSelectors(page, filterOf, isListed, mayAddCustomers);
  const [editor, adding] = useSelectors(page, editorOf, isAdding);
  return (
    <div className="flex h-full min-h-0 flex-col px-4 pb-3">
      <PageHeader
        title={texts.title}
        actions={
          <>
            <SearchInput
              label={settingsTexts.search}
              value={filter.searchText}
              main
              disabled={!listed}
              onChange={(text) => page.send({ type: 'SEARCH_TYPED', text })}
              className="w-64"
            />
            {mayAdd ? (
              <Button look="primary" icon={Plus} disabled={!listed} onClick={() => page.send({ type: 'ADD' })}>
                {texts.add}
              </Button>
            ) : null}
          </>
        }
      />
      <section aria-label={texts.list} className="surface flex min-h-64 min-w-0 flex-1 flex-col overflow-hidden">
        <CustomerFilterBar
          filter={filter}
          choices={useSelector(page, filterChoicesOf)}
          listed={listed}
          resettable={useSelector(page, canReset)}
          refreshing={useSelector(page, isRefreshing)}
          shown={useSelector(page, (snapshot) => rowsOf(snapshot).length)}
          all={useSelector(page, customerCount)}
          onChange={(change) => page.send({ type: 'FILTER_CHANGED', change })}
          onReset={() => page.send({ type: 'RESET' })}
        />
        <List page={page} />
      </section>
      {editor ? <CustomerEditorDialog editor={editor} map={adding ? <FarmMap page={page} /> : null} /> : null}
    </div>
  );
}

/** The map of a new customer's farms, which is looked at once the customer is saved. */
const FarmMap = ({ page }: CustomersPageProps) => (
  <FileDrop
    label={landTexts.file}
    accept={takenMaps.join()}
    fileName={useSelector(page, mapNameOf) || undefined}
    hint={landTexts.fileHint}
    onFile={(file) => page.send({ type: 'FILE_CHOSEN', file })}
  />
);

function List({ page }: CustomersPageProps) {
  const [loading, unavailable] = useSelectors(page, isLoading, isUnavailable);
  return (
    <PageList actor={page} words={texts.unavailable} loading={loading} unavailable={unavailable}>
      <CustomerListTable page={page} empty={<NoCustomers page={page} />} />
    </PageList>
  );
}

function NoCustomers({ page }: CustomersPageProps) {
  const [count, mayAdd, resettable] = useSelectors(page, customerCount, mayAddCustomers, canReset);
  if (count === 0) return <EmptyState icon={Users} text={mayAdd ? texts.none : texts.noneToRead} />;
  return (
    <EmptyState
      text={texts.noneMatches}
      action={
        resettable ? (
          <Button onClick={() => page.send({ type: 'RESET' })}>{settingsTexts.resetFilters}</Button>
        ) : undefined
      }
    />
  );
}
