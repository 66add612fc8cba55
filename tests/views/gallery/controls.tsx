import { Lock, MapPin, Pencil, Plus, RefreshCw, Upload } from 'lucide-react';
import { Banner } from '../../../src/views/ui/banner.tsx';
import { Breadcrumbs } from '../../../src/views/ui/breadcrumbs.tsx';
import { Button } from '../../../src/views/ui/button.tsx';
import { Checkbox } from '../../../src/views/ui/checkbox.tsx';
import { Chip } from '../../../src/views/ui/chip.tsx';
import { DateInput } from '../../../src/views/ui/date-input.tsx';
import { EmptyState } from '../../../src/views/ui/empty-state.tsx';
import { IconButton } from '../../../src/views/ui/icon-button.tsx';
import { Icon } from '../../../src/views/ui/icon.tsx';
import { Kbd } from '../../../src/views/ui/kbd.tsx';
import { NumberInput } from '../../../src/views/ui/number-input.tsx';
import { PageHeader } from '../../../src/views/ui/page-header.tsx';
import { ProgressBar } from '../../../src/views/ui/progress-bar.tsx';
import { RadioGroup } from '../../../src/views/ui/radio-group.tsx';
import { RangeInput } from '../../../src/views/ui/range-input.tsx';
import { SearchInput } from '../../../src/views/ui/search-input.tsx';
import { Select } from '../../../src/views/ui/select.tsx';
import { SkeletonRows } from '../../../src/views/ui/skeleton-rows.tsx';
import { Spinner } from '../../../src/views/ui/spinner.tsx';
import { StatusChip } from '../../../src/views/ui/status-chip.tsx';
import { Stepper } from '../../../src/views/ui/stepper.tsx';
import { Switch } from '../../../src/views/ui/switch.tsx';
import { TextArea } from '../../../src/views/ui/text-area.tsx';
import { TextInput } from '../../../src/views/ui/text-input.tsx';
import { ToastRegion } from '../../../src/views/ui/toast-region.tsx';
import { Showcase, With } from './state.tsx';

const none = (): void => undefined;
const CROPS = [
  { value: 1, label: 'Wheat' },
  { value: 2, label: 'Barley' },
  { value: 3, label: 'Canola' },
];

export const Controls = () => (
  <main className="mx-auto flex max-w-[1380px] flex-col gap-4 p-6 pb-40">
    <Breadcrumbs crumbs={[{ label: 'Dashboard', href: '#' }, { label: 'Customer samples' }]} />
    <PageHeader
      title="Bungaree Downs"
      onBack={none}
      facts={
        <>
          <span>Wheat</span>
          <Icon icon={Lock} size={14} label="Finalised" />
        </>
      }
      actions={
        <>
          <With start={true}>{(on, set) => <Switch label="Show finalised" checked={on} onChange={set} />}</With>
          <With start={false}>{(on, set) => <Switch label="Uploaded" checked={on} onChange={set} />}</With>
          <Button look="primary" icon={Upload}>
            Upload
          </Button>
        </>
      }
    />
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Showcase title="Buttons">
        <div className="flex flex-wrap gap-2">
          <Button look="primary">Run engine</Button>
          <Button icon={Plus}>Add Product</Button>
          <Button look="quiet">Cancel</Button>
          <Button look="danger">Delete</Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy>
            Finalise
          </Button>
          <Button busy>Save all</Button>
          <Button look="primary" disabled>
            Publish
          </Button>
          <Button disabled>Send</Button>
          <Button pressed>Map</Button>
        </div>
        <div className="flex flex-wrap gap-1">
          <IconButton icon={Pencil} label="Edit name" />
          <IconButton icon={MapPin} label="Show on the map" pressed />
          <IconButton icon={RefreshCw} label="Refresh" disabled />
          <IconButton icon={Plus} label="Add" size="sm" />
          <Stepper label="Yield" value="3.5 t/ha" onStep={none} canStepUp={false} />
          <span className="flex items-center gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        </div>
      </Showcase>
      <Showcase title="Text">
        <With start="Home paddock">
          {(value, set) => <TextInput label="Report name" value={value} onChange={set} required />}
        </With>
        <With start="">
          {(value, set) => (
            <TextInput label="Report name" value={value} onChange={set} error="Please enter a valid report name" />
          )}
        </With>
        <With start="">{(value, set) => <SearchInput label="Search samples" value={value} onChange={set} main />}</With>
        <TextArea label="Message" value="Results for the spring round." onChange={none} rows={2} />
      </Showcase>
      <Showcase title="Figures and days">
        <div className="grid grid-cols-2 gap-3">
          <With start="120">
            {(value, set) => <NumberInput label="Rate" unit="kg/ha" value={value} onChange={set} min={0} max={10000} />}
          </With>
          <With start="12000">
            {(value, set) => <NumberInput label="Rate" unit="kg/ha" value={value} onChange={set} min={0} max={10000} />}
          </With>
          <With start="21/11/2026">{(value, set) => <DateInput label="From" value={value} onChange={set} />}</With>
          <With start="31/02/2026">
            {(value, set) => <DateInput label="To" value={value} onChange={set} error="Enter a day as dd/mm/yyyy" />}
          </With>
          <With start={1}>{(value, set) => <Select label="Crop" choices={CROPS} value={value} onChange={set} />}</With>
          <With<number | undefined> start={undefined}>
            {(value, set) => (
              <Select label="Crop" choices={CROPS} value={value} onChange={set} placeholder="Choose a crop" />
            )}
          </With>
        </div>
        <With start={3.5}>
          {(value, set) => (
            <RangeInput
              label="Yield"
              min={1}
              max={6}
              step={0.5}
              value={value}
              onChange={set}
              valueText={`${value.toFixed(1)} t/ha`}
            />
          )}
        </With>
      </Showcase>
      <Showcase title="Choices">
        <With<boolean | 'mixed'> start="mixed">
          {(value, set) => <Checkbox label="Primary Analytes" checked={value} onChange={set} />}
        </With>
        <Checkbox label="Nitrogen" checked disabled onChange={none} hint="Primary analytes are always selected." />
        <With start="pdf">
          {(value, set) => (
            <RadioGroup
              label="Output"
              row
              value={value}
              onChange={set}
              choices={[
                { value: 'pdf', label: 'PDF' },
                { value: 'csv', label: 'CSV' },
                { value: 'xls', label: 'Excel', disabled: true },
              ]}
            />
          )}
        </With>
      </Showcase>
      <Showcase title="Chips and status">
        <div className="flex flex-wrap gap-2">
          <Chip onClick={none}>In recommendation</Chip>
          <Chip onClick={none} selected>
            Composites
          </Chip>
          <Chip onRemove={none} removeLabel="Remove Wheat">
            Wheat
          </Chip>
        </div>
        <div className="flex flex-wrap gap-2">
          <StatusChip tone="progress" label="Running" />
          <StatusChip tone="failed" label="EngineError" />
          <StatusChip tone="done" label="Completed" />
          <StatusChip tone="neutral" label="AtLab" />
        </div>
      </Showcase>
      <Showcase title="Waiting">
        <Spinner label="Please wait while retrieving data" />
        <ProgressBar label="Running the engine" done={18} total={46} unit="samples" />
        <ProgressBar label="Publishing" />
        <ProgressBar label="Loading" quiet />
        <SkeletonRows rows={3} />
      </Showcase>
    </div>
    <Banner tone="danger">This recommendation has no sample of depth 0-10cm. Add one to see its supply.</Banner>
    <Banner tone="warning" actions={<Button>Update</Button>}>
      Sample(s) in this recommendation have updated lab results. Update and rerun?
    </Banner>
    <Banner onDismiss={none}>Prices of 12 products were updated yesterday.</Banner>
    <Banner tone="success">Saved.</Banner>
    <div className="surface">
      <EmptyState
        icon={Upload}
        text="Samples of this customer will be listed here once their results are uploaded."
        action={<Button look="primary">Upload</Button>}
      />
    </div>
    <ToastRegion
      toasts={[
        { id: '1', tone: 'success', text: 'Urea removed from Home 12', action: 'Undo' },
        {
          id: '2',
          tone: 'error',
          text: 'Row 2: depth is missing\nRow 5: depth is missing\nRow 9: unknown crop\nRow 12: no lab number\nRow 15: no lab number',
        },
      ]}
      onAction={none}
      onDismiss={none}
    />
  </main>
);
