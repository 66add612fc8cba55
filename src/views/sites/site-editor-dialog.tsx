import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { isNew } from '../../machines/shared/record-editor.selectors.ts';
import { otherPaddock, siteKind, siteMap } from '../../model/sites/site-kind.ts';
import { siteTexts } from '../../model/texts/sites.ts';
import { PortsContext } from '../app/context.ts';
import { recordHolder } from '../map/map-holder.ts';
import { NameInput } from '../shared/name-input.tsx';
import { RecordDialog, type RecordFields } from '../shared/record-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { MapView } from '../ui/dom/map-view.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { paddockChoices } from './paddock-choices.ts';

const { editor: texts, discard } = siteTexts;

interface SiteFields extends RecordFields<typeof siteKind> {
  readonly editor: RecordEditorRef;
}

/** A site: its name, its paddock, and its point, which is clicked on the map, typed, or left open. */
export function SiteEditorDialog({ editor }: { readonly editor: RecordEditorRef }) {
  return (
    <RecordDialog
      editor={editor}
      kind={siteKind}
      size="lg"
      title={useSelector(editor, isNew) ? texts.titleNew : texts.title}
      discard={discard}
    >
      {(fields) => <Fields {...fields} editor={editor} />}
    </RecordDialog>
  );
}

function Fields(fields: SiteFields) {
  const { draft, read, problem, disabled, edit } = fields;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <NameInput label={texts.name} draft={draft} disabled={disabled} edit={edit} />
        <Select
          label={texts.paddock}
          choices={paddockChoices(read.land.paddocks)}
          value={draft.paddockId ?? 0}
          disabled={disabled}
          onChange={(id) => edit({ paddockId: id === 0 ? null : id })}
        />
      </div>
      <Switch
        label={texts.onMap}
        checked={draft.isOnMap}
        disabled={disabled}
        onChange={(isOnMap) => edit({ isOnMap })}
      />
      {draft.isOnMap ? <PointFields {...fields} /> : <p className="text-muted">{texts.withoutPoint}</p>}
      {problem === null ? null : <p className="text-sm text-muted">{problem}</p>}
    </div>
  );
}

function PointFields(fields: SiteFields) {
  const { draft, read, disabled, edit } = fields;
  const other = otherPaddock(draft, read);
  return (
    <>
      <PointMap {...fields} />
      <div className="grid gap-3 sm:grid-cols-2">
        {(['longitude', 'latitude'] as const).map((of) => (
          <NumberInput
            key={of}
            label={texts[of]}
            unit={texts.degrees}
            value={draft[of]}
            min={of === 'longitude' ? -180 : -90}
            max={of === 'longitude' ? 180 : 90}
            disabled={disabled}
            onChange={(text) => edit({ [of]: text })}
          />
        ))}
      </div>
      {other ? (
        <Banner
          tone="info"
          actions={
            <Button disabled={disabled} onClick={() => edit({ paddockId: other.id })}>
              {texts.take(other.name)}
            </Button>
          }
        >
          {texts.liesIn(other.name)}
        </Banner>
      ) : null}
    </>
  );
}

function PointMap(fields: SiteFields) {
  const { editor, draft, read, edit } = fields;
  const port = useContext(PortsContext).map;
  if (read.land.areas.length === 0) return <p className="text-muted">{texts.noMap}</p>;
  if (draft.isUndrawable || !port) return <p className="text-muted">{texts.undrawable}</p>;
  const holder = recordHolder({ editor, kind: siteKind, fields, mapOf: siteMap, editOf: ({ point }) => ({ point }) });
  return (
    <>
      <p className="text-muted">{texts.help}</p>
      <MapView
        label={texts.map}
        className="h-72 rounded-md border border-hairline"
        create={(host, signal) => port.create(host, signal, holder)}
        onError={() => edit({ isUndrawable: true })}
      />
    </>
  );
}
