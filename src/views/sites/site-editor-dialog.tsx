import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import type { SiteEditorRef } from '../../machines/sites/site-editor.machine.ts';
import {
  canSave,
  canSaveAnyway,
  draftOf,
  errorText,
  isAskingDiscard,
  isNew,
  isOpen,
  isSaving,
  isUndrawable,
  landOf,
  mapOf,
  otherPaddockOf,
  problemOf,
} from '../../machines/sites/site-editor.selectors.ts';
import type { MapHolder } from '../../model/map/map-state.ts';
import { siteTexts } from '../../model/texts/sites.ts';
import { PortsContext } from '../app/context.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { SaveFailure } from '../shared/save-failure.tsx';
import { holderOf } from '../map/map-holder.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { MapView } from '../ui/dom/map-view.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { paddockChoices } from './paddock-choices.ts';

const { editor: texts, discard } = siteTexts;

interface SiteEditorProps {
  readonly editor: SiteEditorRef;
}

const mapHolder = (editor: SiteEditorRef): MapHolder =>
  // Of what happens on this map the point alone is of use.
  holderOf(editor, mapOf, (news) => {
    if (news.type === 'POINT_PICKED') editor.send({ type: 'POINT_PICKED', point: news.point });
  });

/** A site: its name, its paddock, and its point, which is clicked on the map, typed, or left open. */
export function SiteEditorDialog({ editor }: SiteEditorProps) {
  const open = useSelector(editor, isOpen);
  const isAdded = useSelector(editor, isNew);
  const saving = useSelector(editor, isSaving);
  const saveable = useSelector(editor, canSave);
  const asked = useSelector(editor, isAskingDiscard);
  const close = (): void => editor.send({ type: 'CLOSE' });
  return (
    <>
      <Dialog
        open={open}
        size="lg"
        title={isAdded ? texts.titleNew : texts.title}
        onClose={close}
        footer={
          <>
            <Button disabled={saving} onClick={close}>
              {texts.close}
            </Button>
            <Button
              look="primary"
              busy={saving}
              disabled={!saveable && !saving}
              onClick={() => editor.send({ type: 'SAVE' })}
            >
              {texts.save}
            </Button>
          </>
        }
      >
        <Fields editor={editor} />
      </Dialog>
      <DiscardDialog
        open={asked}
        texts={discard}
        onKeep={() => editor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => editor.send({ type: 'DISCARD' })}
      />
    </>
  );
}

function Fields({ editor }: SiteEditorProps) {
  const draft = useSelector(editor, draftOf);
  const saving = useSelector(editor, isSaving);
  const { paddocks } = useSelector(editor, landOf);
  const problem = useSelector(editor, problemOf);
  return (
    <div className="flex flex-col gap-3">
      <Failure editor={editor} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          label={texts.name}
          required
          maxLength={200}
          value={draft.name}
          disabled={saving}
          onChange={(name) => editor.send({ type: 'NAME_TYPED', name })}
        />
        <Select
          label={texts.paddock}
          choices={paddockChoices(paddocks)}
          value={draft.paddockId ?? 0}
          disabled={saving}
          onChange={(id) => editor.send({ type: 'PADDOCK_CHOSEN', paddockId: id === 0 ? null : id })}
        />
      </div>
      <Switch
        label={texts.onMap}
        checked={draft.isOnMap}
        disabled={saving}
        onChange={(on) => editor.send({ type: 'ON_MAP_SWITCHED', on })}
      />
      {draft.isOnMap ? <PointFields editor={editor} /> : <p className="text-muted">{texts.withoutPoint}</p>}
      {problem === null ? null : <p className="text-sm text-muted">{problem}</p>}
    </div>
  );
}

function Failure({ editor }: SiteEditorProps) {
  const error = useSelector(editor, errorText);
  const forceable = useSelector(editor, canSaveAnyway);
  return (
    <SaveFailure text={error} canSaveAnyway={forceable} onSaveAnyway={() => editor.send({ type: 'SAVE_ANYWAY' })} />
  );
}

function PointFields({ editor }: SiteEditorProps) {
  const draft = useSelector(editor, draftOf);
  const saving = useSelector(editor, isSaving);
  const other = useSelector(editor, otherPaddockOf);
  return (
    <>
      <PointMap editor={editor} />
      <div className="grid gap-3 sm:grid-cols-2">
        {(['longitude', 'latitude'] as const).map((of) => (
          <NumberInput
            key={of}
            label={texts[of]}
            unit={texts.degrees}
            value={draft[of]}
            min={of === 'longitude' ? -180 : -90}
            max={of === 'longitude' ? 180 : 90}
            disabled={saving}
            onChange={(text) => editor.send({ type: 'COORDINATE_TYPED', of, text })}
          />
        ))}
      </div>
      {other ? (
        <Banner
          tone="info"
          actions={
            <Button disabled={saving} onClick={() => editor.send({ type: 'PADDOCK_CHOSEN', paddockId: other.id })}>
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

function PointMap({ editor }: SiteEditorProps) {
  const port = useContext(PortsContext).map;
  const { areas } = useSelector(editor, landOf);
  const undrawable = useSelector(editor, isUndrawable);
  if (areas.length === 0) return <p className="text-muted">{texts.noMap}</p>;
  if (undrawable || !port) return <p className="text-muted">{texts.undrawable}</p>;
  return (
    <>
      <p className="text-muted">{texts.help}</p>
      <MapView
        label={texts.map}
        className="h-72 rounded-md border border-hairline"
        create={(host, signal) => port.create(host, signal, mapHolder(editor))}
        onError={() => editor.send({ type: 'MAP_FAILED' })}
      />
    </>
  );
}
