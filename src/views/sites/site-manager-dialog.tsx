import { useSelector } from '@xstate/react';
import { Plus, SquarePen } from 'lucide-react';
import type { SiteManagerRef } from '../../machines/sites/site-manager.machine.ts';
import {
  isLoading,
  isOpen,
  isPlacing,
  isUnavailable,
  samplesOf,
  sitesOf,
  tabOf,
} from '../../machines/sites/site-manager.selectors.ts';
import { formatNumber } from '../../model/format/number.ts';
import { siteTexts as texts } from '../../model/texts/sites.ts';
import { ManagerDialog, ManagerLoading } from '../shared/manager-dialog.tsx';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Table } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { SiteEditorDialog } from './site-editor-dialog.tsx';
import { SiteSamples } from './site-samples.tsx';

interface SiteManagerProps {
  readonly manager: SiteManagerRef;
}

/** The places where samples are taken, and the samples that are taken there. */
export function SiteManagerDialog({ manager }: SiteManagerProps) {
  const [open, placing] = useSelectors(manager, isOpen, isPlacing);
  const editor = useSelector(manager, ({ children }) => children.editor);
  const close = (): void => manager.send({ type: 'CLOSE' });
  return (
    <>
      <ManagerDialog open={open} texts={texts} busy={placing} onClose={close}>
        <Content manager={manager} />
      </ManagerDialog>
      {editor ? <SiteEditorDialog editor={editor} /> : null}
    </>
  );
}

function Content({ manager }: SiteManagerProps) {
  const [loading, unavailable, tab, placing] = useSelectors(manager, isLoading, isUnavailable, tabOf, isPlacing);
  const siteCount = useSelector(manager, (snapshot) => sitesOf(snapshot).length);
  if (loading) return <ManagerLoading label={texts.loading} />;
  if (unavailable) return <Unavailable actor={manager} words={texts.unavailable} className="m-4" />;
  return (
    <Tabs
      label={texts.tabs}
      tabs={[
        { id: 'sites', label: texts.sites, count: siteCount, disabled: placing },
        { id: 'samples', label: texts.samples, disabled: placing },
      ]}
      selected={tab}
      onSelect={(chosen) => manager.send({ type: 'TAB_CHOSEN', tab: chosen })}
      actions={
        <Button icon={Plus} disabled={placing} onClick={() => manager.send({ type: 'ADD_SITE' })}>
          {texts.add}
        </Button>
      }
    >
      {tab === 'sites' ? <SiteList manager={manager} /> : <SiteSamples manager={manager} />}
    </Tabs>
  );
}

function SiteList({ manager }: SiteManagerProps) {
  const [sites, samples, placing] = useSelectors(manager, sitesOf, samplesOf, isPlacing);
  const counts = new Map<number, number>();
  for (const { site } of samples) if (site) counts.set(site.id, (counts.get(site.id) ?? 0) + 1);
  return (
    <Table
      label={texts.sites}
      rows={sites}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState text={texts.none} />}
      columns={[
        { key: 'name', header: texts.columns.name, cell: ({ name }) => name },
        { key: 'paddock', header: texts.columns.paddock, cell: ({ paddockName }) => paddockName ?? texts.noPaddock },
        {
          key: 'onMap',
          header: texts.columns.onMap,
          cell: ({ coords }) =>
            coords
              ? coords.map((degrees) => formatNumber(degrees, { decimals: 5, fixed: true })).join(', ')
              : texts.offMap,
        },
        {
          key: 'samples',
          header: texts.columns.samples,
          width: '90px',
          align: 'end',
          cell: ({ id }) => formatNumber(counts.get(id) ?? 0),
        },
        {
          key: 'edit',
          header: '',
          width: '48px',
          align: 'end',
          cell: ({ id, name }) => (
            <IconButton
              size="sm"
              icon={SquarePen}
              label={texts.edit(name)}
              disabled={placing}
              onClick={() => manager.send({ type: 'EDIT_SITE', siteId: id })}
            />
          ),
        },
      ]}
    />
  );
}
