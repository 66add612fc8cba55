import { shallowEqual, useSelector } from '@xstate/react';
import type { PaddockManagerRef } from '../../machines/sites/paddock-manager.machine.ts';
import {
  canRefresh,
  changesOf,
  errorText,
  isBusy,
  isLoading,
  isOpen,
  isUnavailable,
  tabCounts,
  tabOf,
  tabsShown,
} from '../../machines/sites/paddock-manager.selectors.ts';
import { paddockTexts as texts } from '../../model/texts/paddocks.ts';
import { ManagerDialog, ManagerLoading } from '../shared/manager-dialog.tsx';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AreasToChoose } from './areas-to-choose.tsx';
import { PaddockEditorDialog } from './paddock-editor-dialog.tsx';
import { PaddockList } from './paddock-list.tsx';
import { PaddockRemovalDialog } from './paddock-removal-dialog.tsx';
import { RemovedPaddocks } from './removed-paddocks.tsx';
import { SamplesDue } from './samples-due.tsx';

interface PaddockManagerProps {
  readonly manager: PaddockManagerRef;
}

/** The paddocks of a customer, and the way to each. */
export function PaddockManagerDialog({ manager }: PaddockManagerProps) {
  const open = useSelector(manager, isOpen);
  const editor = useSelector(manager, ({ children }) => children.editor);
  const [changes, busy] = useSelectors(manager, changesOf, isBusy);
  const close = (): void => manager.send({ type: 'CLOSE' });
  return (
    <>
      <ManagerDialog open={open} texts={texts} busy={busy} onClose={close}>
        <Content manager={manager} />
      </ManagerDialog>
      {editor ? <PaddockEditorDialog editor={editor} changes={changes} /> : null}
      <PaddockRemovalDialog manager={manager} />
    </>
  );
}

function Content({ manager }: PaddockManagerProps) {
  const [loading, unavailable] = useSelectors(manager, isLoading, isUnavailable);
  if (loading) return <ManagerLoading label={texts.loading} />;
  if (unavailable) return <Unavailable actor={manager} words={texts.unavailable} className="m-4" />;
  return <Lists manager={manager} />;
}

/** A failure is shown over the lists, which did not change. */
function Lists({ manager }: PaddockManagerProps) {
  const [error, refreshable] = useSelectors(manager, errorText, canRefresh);
  const counts = useSelector(manager, tabCounts, shallowEqual);
  const tabs = useSelector(manager, tabsShown, shallowEqual);
  const [busy, tab] = useSelectors(manager, isBusy, tabOf);
  return (
    <>
      {error === '' ? null : (
        <Banner
          tone="danger"
          className="m-3"
          actions={
            refreshable ? <Button onClick={() => manager.send({ type: 'REFRESH' })}>{texts.refresh}</Button> : null
          }
          onDismiss={() => manager.send({ type: 'DISMISS' })}
        >
          {error}
        </Banner>
      )}
      {tabs.length === 1 ? (
        <PaddockList manager={manager} />
      ) : (
        <Tabs
          label={texts.tabs}
          tabs={tabs.map((id) => ({ id, label: labels[id], count: counts[id], disabled: busy }))}
          selected={tab}
          onSelect={(chosen) => manager.send({ type: 'TAB_CHOSEN', tab: chosen })}
        >
          <Shown manager={manager} />
        </Tabs>
      )}
    </>
  );
}

function Shown({ manager }: PaddockManagerProps) {
  const List = lists[useSelector(manager, tabOf)];
  return <List manager={manager} />;
}
const labels = { here: texts.here, due: texts.due.list, areas: texts.areas.list, removed: texts.removed.list } as const;
const lists = { here: PaddockList, due: SamplesDue, areas: AreasToChoose, removed: RemovedPaddocks } as const;
