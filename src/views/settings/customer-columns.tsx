import type { ReactNode } from 'react';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { formatNumber, NO_VALUE } from '../../model/format/number.ts';
import { adviserNames, columnKinds } from '../../model/settings/customer-sort.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { RowName } from '../shared/row-name.tsx';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/table-types.ts';

type ShownColumn = keyof typeof settingsTexts.columns;

const shownColumns = Object.keys(settingsTexts.columns) as ShownColumn[];
const WIDTHS: Readonly<Partial<Record<ShownColumn, string>>> = {
  advisers: 'clamp(104px, 13.5vw, 190px)',
  region: '132px',
  district: '112px',
  area: 'clamp(112px, 11vw, 136px)',
  receiveAnalyteReportAutomaticallyFlag: '124px',
  totalSamples: '112px',
  atLab: '96px',
  ready: '96px',
  isPifCompleted: '136px',
};
/** Names have two lines before they are cut. */
const NAMES: ReadonlySet<ShownColumn> = new Set<ShownColumn>([
  'customerName',
  'advisers',
  'region',
  'district',
  'area',
]);
/** What gives way on a tablet. */
const LESSER: ReadonlySet<ShownColumn> = new Set<ShownColumn>([
  'region',
  'totalSamples',
  'atLab',
  'ready',
  'isPifCompleted',
]);

/** A text that may be cut: the whole of it shows on hover. */
const Text = ({ text }: { readonly text: string }) =>
  text === '' ? <span className="text-muted">{NO_VALUE}</span> : <span title={text}>{text}</span>;

/** Nothing is the rule and recedes. */
const Count = ({ value }: { readonly value: number }) => (
  <span className={cx(value === 0 && 'text-muted')}>{formatNumber(value)}</span>
);

const YesNo = ({
  isYes,
  words: [yes, no],
}: {
  readonly isYes: boolean;
  readonly words: readonly [yes: string, no: string];
}) => <span className={cx(!isYes && 'text-muted')}>{isYes ? yes : no}</span>;

const onOff = [settingsTexts.autoSend.on, settingsTexts.autoSend.off] as const;
const yesNo = [settingsTexts.yes, settingsTexts.no] as const;

const cells = (
  open: (customer: CustomerDashboard) => void,
): Readonly<Record<ShownColumn, (customer: CustomerDashboard) => ReactNode>> => ({
  customerName: (customer) => <RowName name={customer.customerName} onOpen={() => open(customer)} />,
  advisers: (customer) => <Text text={adviserNames(customer)} />,
  region: ({ region }) => <Text text={region} />,
  district: ({ district }) => <Text text={district} />,
  area: ({ area }) => <Text text={area} />,
  receiveAnalyteReportAutomaticallyFlag: ({ receiveAnalyteReportAutomaticallyFlag }) => (
    <YesNo isYes={receiveAnalyteReportAutomaticallyFlag} words={onOff} />
  ),
  totalSamples: ({ totalSamples }) => <Count value={totalSamples} />,
  atLab: ({ atLab }) => <Count value={atLab} />,
  ready: ({ ready }) => <Count value={ready} />,
  isPifCompleted: ({ isPifCompleted }) => <YesNo isYes={isPifCompleted} words={yesNo} />,
});

/** The columns of the list; each sorts by what it shows, and the name opens the customer. */
export function customerTableColumns(
  open: (customer: CustomerDashboard) => void,
): readonly Column<CustomerDashboard>[] {
  const cellOf = cells(open);
  return shownColumns.map((column) => ({
    key: column,
    header: settingsTexts.columns[column],
    sortable: true,
    width: WIDTHS[column],
    least: column === 'customerName' ? '144px' : undefined,
    wraps: NAMES.has(column),
    isPinned: column === 'customerName',
    isLesser: LESSER.has(column),
    align: columnKinds[column] === 'number' ? 'end' : 'start',
    cell: cellOf[column],
  }));
}
