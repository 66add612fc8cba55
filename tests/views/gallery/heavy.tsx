import { Check, Settings, Trash2, User } from 'lucide-react';
import { Button } from '../../../src/views/ui/button.tsx';
import { Checkbox } from '../../../src/views/ui/checkbox.tsx';
import { ConfirmDialog } from '../../../src/views/ui/confirm-dialog.tsx';
import { Dialog } from '../../../src/views/ui/dialog.tsx';
import { ChartView } from '../../../src/views/ui/dom/chart-view.tsx';
import { Combobox } from '../../../src/views/ui/dom/combobox.tsx';
import { FileDrop } from '../../../src/views/ui/dom/file-drop.tsx';
import { MapView } from '../../../src/views/ui/dom/map-view.tsx';
import { RichTextEditor } from '../../../src/views/ui/dom/rich-text-editor.tsx';
import { SortableList } from '../../../src/views/ui/dom/sortable-list.tsx';
import { Listbox } from '../../../src/views/ui/listbox.tsx';
import { Menu } from '../../../src/views/ui/menu.tsx';
import { Popover } from '../../../src/views/ui/popover.tsx';
import { RichTextView } from '../../../src/views/ui/rich-text-view.tsx';
import { TextInput } from '../../../src/views/ui/text-input.tsx';
import { ToastRegion } from '../../../src/views/ui/toast-region.tsx';
import { Showcase, With } from './state.tsx';

const none = (): void => undefined;
const CUSTOMERS = Array.from({ length: 5000 }, (_, index) => ({
  value: index,
  label: `${['Bungaree', 'Mount Barker', 'Karinya', 'Wandering'][index % 4]} Farming ${index + 1}`,
  hint: `Account ${70_000 + index}`,
}));
const CROPS = ['Wheat', 'Barley', 'Canola', 'Oats', 'Lupin'].map((label, value) => ({ value, label }));
const OPTIONS = {
  xaxis: { type: 'numeric' as const, title: { text: 'N kg/ha' }, tickAmount: 6, decimalsInFloat: 0 },
  yaxis: { title: { text: 'Yield t/ha' }, decimalsInFloat: 1 },
};
const SERIES = [0, 5, 10, 15, 20].map((p, line) => ({
  name: `P ${p} kg/ha`,
  data: Array.from({ length: 13 }, (_, n) => ({ x: n * 10, y: 2 + line * 0.3 + 2 * (1 - Math.exp(-n / 4)) })),
}));
const OPERATIONS = [
  'Urea, topdressed',
  'MAP, banded at seeding',
  'Muriate of potash, broadcast',
  'Gypsum, broadcast',
].map((name, index) => Object.freeze({ id: `p${index}`, name }));

export const Heavy = () => (
  <main className="mx-auto grid max-w-[1380px] gap-4 p-6 md:grid-cols-2">
    <Showcase title="Pickers">
      <With<number | undefined> start={2}>
        {(value, set) => (
          <Combobox
            label="Customer"
            options={CUSTOMERS}
            value={value}
            onChange={set}
            clearable
            rowHeight={48}
            maxHeight={500}
          />
        )}
      </With>
      <With<number | undefined> start={undefined}>
        {(value, set) => (
          <Combobox label="Crop" options={CROPS} value={value} onChange={set} placeholder="Choose a crop" />
        )}
      </With>
      <With<readonly number[]> start={[1, 2]}>
        {(values, set) => (
          <Listbox label="Crops" choices={CROPS} values={values} onChange={set} placeholder="All crops" unit="crops" />
        )}
      </With>
      <div className="flex flex-wrap gap-2">
        <Menu
          label="Recommendation"
          items={[
            { key: 'a', label: 'Spring round', icon: Check, onSelect: none },
            { key: 'b', label: 'Autumn round', onSelect: none, disabled: true },
            { key: 'c', label: 'Delete', icon: Trash2, danger: true, startsGroup: true, onSelect: none },
          ]}
        />
        <Menu
          label="User menu"
          icon={User}
          header={<span className="text-muted">(ada@example.com)</span>}
          items={[{ key: 'out', label: 'Log out', onSelect: none }]}
        />
        <Popover label="Options" icon={Settings} panelClassName="w-64">
          {(close) => (
            <div className="flex flex-col gap-2">
              <Checkbox label="0-10" checked onChange={none} />
              <Button onClick={close}>Close</Button>
            </div>
          )}
        </Popover>
      </div>
      <With start={false}>
        {(open, set) => (
          <>
            <Button look="primary" onClick={() => set(true)}>
              New Report
            </Button>
            <Dialog
              open={open}
              title="New Report"
              onClose={() => set(false)}
              footer={
                <>
                  <Button onClick={() => set(false)}>Cancel</Button>
                  <Button look="primary">Create</Button>
                </>
              }
            >
              <With start="">
                {(value, change) => <TextInput label="Report name" value={value} onChange={change} />}
              </With>
              <div className="h-3" />
              <With<number | undefined> start={2}>
                {(value, change) => (
                  <Combobox label="Customer in dialog" options={CUSTOMERS} value={value} onChange={change} />
                )}
              </With>
            </Dialog>
            <ToastRegion
              toasts={open ? [{ id: 'x', tone: 'error', text: 'Please enter a valid report name' }] : []}
              onDismiss={none}
            />
          </>
        )}
      </With>
      <With start={false}>
        {(open, set) => (
          <>
            <Button look="danger" onClick={() => set(true)}>
              Delete
            </Button>
            <ConfirmDialog
              open={open}
              title="Delete report"
              danger
              confirmLabel="Okay"
              onConfirm={() => set(false)}
              onCancel={() => set(false)}
            >
              Do you really want to delete the report Spring round?
            </ConfirmDialog>
          </>
        )}
      </With>
    </Showcase>
    <Showcase title="Drag list">
      <With<typeof OPERATIONS> start={OPERATIONS}>
        {(items, set) => (
          <SortableList
            label="Products"
            items={items}
            itemKey={(item) => item.id}
            itemLabel={(item) => item.name}
            itemClassName="border-b border-hairline last:border-b-0"
            onMove={(from, to) => {
              const next = items.filter((_, index) => index !== from);
              next.splice(to, 0, items[from]!);
              set(next);
            }}
            onRemove={(index) => set(items.filter((_, at) => at !== index))}
            renderItem={(item, { grip, menu }) => (
              <div className="flex h-9 items-center gap-1 bg-panel">
                {grip}
                <span className="flex-1">{item.name}</span>
                {menu}
              </div>
            )}
          />
        )}
      </With>
      <FileDrop label="CSV file" accept=".csv" onFile={none} hint="CSV, up to 10 MB" />
    </Showcase>
    <Showcase title="Rich text">
      <With start="<h2>Timing</h2><p>Apply <strong>before rain</strong>.</p><ul><li>Urea first</li><li>then MAP</li></ul>">
        {(html, set) => (
          <>
            <RichTextEditor label="Comment" value={html} onChange={set} placeholder="What the grower should know" />
            <RichTextView html={html} />
            <output className="text-xs break-all text-muted" data-html="">
              {html}
            </output>
          </>
        )}
      </With>
    </Showcase>
    <Showcase title="Chart">
      <ChartView
        title="Yield"
        type="line"
        options={OPTIONS}
        series={SERIES}
        height={260}
        summary="Yield against N for five levels of P"
        zoomable
        table={<p>…</p>}
      />
      <MapView label="Paddocks" create={async (host) => void (host.textContent = 'map host')} className="h-24" />
    </Showcase>
  </main>
);
