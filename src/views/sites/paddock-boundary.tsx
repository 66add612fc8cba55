import { useContext } from 'react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { drawnText, paddockKind, paddockMap } from '../../model/sites/paddock-kind.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { PortsContext } from '../app/context.ts';
import { recordHolder } from '../map/map-holder.ts';
import type { RecordFields } from '../shared/record-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { MapView } from '../ui/dom/map-view.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';

const { editor: texts } = paddockTexts;

export interface PaddockFields extends RecordFields<typeof paddockKind> {
  readonly editor: RecordEditorRef;
}

/** Where a paddock lies: clicked corner by corner on the map, or written. */
export const PaddockBoundary = (fields: PaddockFields) => (
  <>
    <BoundaryMap {...fields} />
    <Tools {...fields} />
    <TextArea
      label={texts.boundary}
      hint={texts.boundaryHint}
      rows={6}
      value={fields.draft.boundary}
      disabled={fields.disabled}
      onChange={(boundary) => fields.edit({ boundary })}
    />
  </>
);

function Tools({ draft: { boundary, snaps }, disabled, edit }: PaddockFields) {
  const isFixed = disabled || boundary.trim() === '';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Switch label={texts.snap} checked={snaps} disabled={disabled} onChange={(on) => edit({ snaps: on })} />
      <Button disabled={isFixed} onClick={() => edit({ removeCorner: true })}>
        {texts.removeCorner}
      </Button>
      <Button disabled={isFixed} onClick={() => edit({ boundary: '' })}>
        {texts.clear}
      </Button>
      <p role="status" className="text-sm text-muted">
        {drawnText(boundary)}
      </p>
    </div>
  );
}

function BoundaryMap(fields: PaddockFields) {
  const { editor, draft, edit } = fields;
  const port = useContext(PortsContext).map;
  if (draft.isUndrawable || !port) return <p className="text-muted">{texts.undrawable}</p>;
  const holder = recordHolder({
    editor,
    kind: paddockKind,
    fields,
    mapOf: paddockMap,
    editOf: ({ point, zoom }) => ({ corner: point, zoom }),
  });
  return (
    <>
      <p className="text-muted">{texts.help}</p>
      <MapView
        label={texts.map}
        className="h-96 rounded-md border border-hairline"
        create={(host, signal) => port.create(host, signal, holder)}
        onError={() => edit({ isUndrawable: true })}
      />
    </>
  );
}
