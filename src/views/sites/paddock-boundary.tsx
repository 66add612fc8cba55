import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import type { PaddockEditorRef } from '../../machines/sites/paddock-editor.machine.ts';
import {
  canRemoveCorner,
  cornerCount,
  draftOf,
  drawnAreaHa,
  isSaving,
  isUndrawable,
  mapOf,
  snaps,
} from '../../machines/sites/paddock-editor.selectors.ts';
import type { MapHolder } from '../../model/map/map-state.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { PortsContext } from '../app/context.ts';
import { holderOf } from '../map/map-holder.ts';
import { Button } from '../ui/button.tsx';
import { MapView } from '../ui/dom/map-view.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';

const { editor: texts } = paddockTexts;

interface PaddockBoundaryProps {
  readonly editor: PaddockEditorRef;
}

const mapHolder = (editor: PaddockEditorRef): MapHolder =>
  // Of what happens on this map the corner that is clicked alone is of use.
  holderOf(editor, mapOf, (news) => {
    if (news.type === 'POINT_PICKED') editor.send(news);
  });

/** Where a paddock lies: clicked corner by corner on the map, or written. */
export function PaddockBoundary({ editor }: PaddockBoundaryProps) {
  const { boundary } = useSelector(editor, draftOf);
  const saving = useSelector(editor, isSaving);
  return (
    <>
      <BoundaryMap editor={editor} />
      <Tools editor={editor} />
      <TextArea
        label={texts.boundary}
        hint={texts.boundaryHint}
        rows={6}
        value={boundary}
        disabled={saving}
        onChange={(text) => editor.send({ type: 'DRAFT_TYPED', change: { boundary: text } })}
      />
    </>
  );
}

function Tools({ editor }: PaddockBoundaryProps) {
  const saving = useSelector(editor, isSaving);
  const isSnapping = useSelector(editor, snaps);
  const removable = useSelector(editor, canRemoveCorner);
  const corners = useSelector(editor, cornerCount);
  const areaHa = useSelector(editor, drawnAreaHa);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Switch
        label={texts.snap}
        checked={isSnapping}
        disabled={saving}
        onChange={(on) => editor.send({ type: 'SNAPPING_SWITCHED', on })}
      />
      <Button disabled={!removable} onClick={() => editor.send({ type: 'REMOVE_CORNER' })}>
        {texts.removeCorner}
      </Button>
      <Button disabled={!removable} onClick={() => editor.send({ type: 'CLEAR_BOUNDARY' })}>
        {texts.clear}
      </Button>
      <p role="status" className="text-sm text-muted">
        {corners === 0
          ? texts.notDrawn
          : `${texts.corners(corners)}, ${areaHa === null ? texts.crossed : texts.drawn(areaHa)}`}
      </p>
    </div>
  );
}

function BoundaryMap({ editor }: PaddockBoundaryProps) {
  const port = useContext(PortsContext).map;
  const undrawable = useSelector(editor, isUndrawable);
  if (undrawable || !port) return <p className="text-muted">{texts.undrawable}</p>;
  return (
    <>
      <p className="text-muted">{texts.help}</p>
      <MapView
        label={texts.map}
        className="h-96 rounded-md border border-hairline"
        create={(host, signal) => port.create(host, signal, mapHolder(editor))}
        onError={() => editor.send({ type: 'MAP_FAILED' })}
      />
    </>
  );
}
