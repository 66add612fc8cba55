import { figureName, shownFigure } from '../../model/advice/figures.ts';
import type { AdviceVersion } from '../../model/contract/entities.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { adviceFigureTexts as texts } from '../../model/texts/advice-figures.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Table, type Column } from '../ui/table.tsx';

const { versionColumns: heads } = texts;

interface AdviceVersionsDialogProps {
  readonly versions: readonly AdviceVersion[];
  /** The number of the one in force. */
  readonly present: number;
  readonly onRestore: (version: number) => void;
  readonly onClose: () => void;
}

/** What changed with each version, by whom and when; an earlier one can be brought back. */
export function AdviceVersionsDialog({ versions, present, onRestore, onClose }: AdviceVersionsDialogProps) {
  const columns: readonly Column<AdviceVersion>[] = [
    { key: 'version', header: heads.version, width: '7rem', cell: ({ version }) => texts.version(version) },
    {
      key: 'changes',
      header: heads.changes,
      cell: ({ changes }) =>
        changes.length === 0 ? (
          texts.noChange
        ) : (
          <ul className="whitespace-normal">
            {changes.map(({ path, before, after }) => (
              <li key={path}>{texts.changed(figureName(path), shownFigure(before, ''), shownFigure(after, ''))}</li>
            ))}
          </ul>
        ),
    },
    { key: 'by', header: heads.by, width: '9rem', cell: ({ changedBy }) => changedBy },
    { key: 'on', header: heads.on, width: '10rem', cell: ({ changedOn }) => formatDayAndTime(changedOn) },
    {
      key: 'actions',
      header: texts.restore,
      headerContent: <span className="sr-only">{texts.restore}</span>,
      width: '8rem',
      align: 'end',
      cell: ({ version }) =>
        version === present ? (
          <span className="text-sm text-muted">{texts.inForce}</span>
        ) : (
          <Button look="quiet" onClick={() => onRestore(version)}>
            {texts.restore}
            <span className="sr-only"> {texts.version(version)}</span>
          </Button>
        ),
    },
  ];
  return (
    <Dialog
      open
      size="lg"
      title={texts.versionsTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <p className="pb-2 text-sm text-muted">{texts.aboutVersions}</p>
      <Table label={texts.versionsTitle} columns={columns} rows={versions} rowKey={({ version }) => String(version)} />
    </Dialog>
  );
}
