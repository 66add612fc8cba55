import { useSelector } from '@xstate/react';
import type { PaddockManagerRef } from '../../machines/sites/paddock-manager.machine.ts';
import { paddocksOf } from '../../machines/sites/paddock-manager.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import { samplesDue } from '../../model/sites/paddock.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { Table } from '../ui/table.tsx';
import { namedPaddock } from './named-paddock.tsx';

const { due: texts } = paddockTexts;

/** The paddocks whose newest soil sample is too old to plan by. */
export const SamplesDue = ({ manager }: { readonly manager: PaddockManagerRef }) => (
  <div className="flex min-h-64 flex-col">
    <p className="border-b border-hairline px-3 py-2 text-sm text-muted">{texts.about}</p>
    <Table
      label={texts.list}
      rows={samplesDue(useSelector(manager, paddocksOf))}
      rowKey={({ id }) => String(id)}
      columns={[
        ...namedPaddock,
        {
          key: 'on',
          header: texts.columns.on,
          width: '150px',
          align: 'end',
          cell: ({ lastSampledOn }) => (lastSampledOn === null ? '' : formatDay(lastSampledOn)),
        },
      ]}
    />
  </div>
);
