import type { BrandRef } from '../../machines/settings/brand.machine.ts';
import { errorText, isReadingLogo } from '../../machines/settings/brand.selectors.ts';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { brandLimits } from '../../model/settings/brand-limits.ts';
import { brandKind, checkColour } from '../../model/settings/brand.ts';
import { COLOUR } from '../../model/settings/contrast.ts';
import { brandTexts as texts } from '../../model/texts/brand.ts';
import { RecordDialog, type RecordFields } from '../shared/record-dialog.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/dom/file-button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { BrandPreview } from './brand-preview.tsx';

interface DialogProps {
  readonly actor: BrandRef;
  readonly editor: RecordEditorRef;
  readonly tenantName: string;
}

/** Says how the supplier looks, with what becomes of it beside the fields. */
export function BrandDialog({ actor, editor, tenantName }: DialogProps) {
  const [reading, error] = useSelectors(actor, isReadingLogo, errorText);
  return (
    <RecordDialog editor={editor} kind={brandKind} size="lg" title={texts.title} busy={reading}>
      {(fields) => (
        <>
          {error === '' ? null : <Banner tone="danger">{error}</Banner>}
          <div className="mt-2 grid gap-4 md:grid-cols-2">
            <Fields {...fields} actor={actor} tenantName={tenantName} />
            <BrandPreview brand={fields.draft} tenantName={tenantName} />
          </div>
        </>
      )}
    </RecordDialog>
  );
}

interface FieldsProps extends RecordFields<typeof brandKind> {
  readonly actor: BrandRef;
  readonly tenantName: string;
}

function Fields({ tenantName, ...props }: FieldsProps) {
  const { draft, disabled: busy, edit } = props;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TextInput
        label={texts.fields.name}
        hint={texts.hints.name(tenantName)}
        value={draft.name}
        maxLength={brandLimits.name}
        readOnly={busy}
        onChange={(name) => edit({ name })}
      />
      <TextArea
        label={texts.fields.address}
        rows={2}
        value={draft.address}
        disabled={busy}
        onChange={(address) => edit({ address })}
      />
      <TextInput
        label={texts.fields.phone}
        type="tel"
        value={draft.phone}
        maxLength={brandLimits.phone}
        readOnly={busy}
        onChange={(phone) => edit({ phone })}
      />
      <LogoField {...props} />
      {(['colour', 'ground'] as const).map((field) => (
        <ColourField
          key={field}
          field={field}
          value={draft[field]}
          busy={busy}
          onChange={(value) => edit({ [field]: value })}
        />
      ))}
      <TextArea
        label={texts.fields.disclaimer}
        hint={texts.hints.disclaimer}
        rows={3}
        value={draft.disclaimer}
        disabled={busy}
        onChange={(disclaimer) => edit({ disclaimer })}
      />
      <p className="text-xs text-muted">{texts.hints.adviser}</p>
    </div>
  );
}

function LogoField({ actor, draft, disabled: busy, edit }: Omit<FieldsProps, 'tenantName'>) {
  return (
    <div role="group" aria-label={texts.logo.label} className="flex flex-col gap-1">
      <span aria-hidden="true" className="text-xs font-medium text-muted">
        {texts.logo.label}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          label={texts.logo.choose}
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          disabled={busy}
          onFile={(file) => actor.send({ type: 'FILE_CHOSEN', file })}
        />
        {draft.logo ? (
          <Button look="quiet" disabled={busy} onClick={() => edit({ logo: null })}>
            {texts.logo.remove}
          </Button>
        ) : (
          <span className="text-sm text-muted">{texts.none}</span>
        )}
      </div>
      <p className="text-xs text-muted">{texts.logo.hint}</p>
    </div>
  );
}

interface ColourFieldProps {
  readonly field: 'colour' | 'ground';
  readonly value: string;
  readonly busy: boolean;
  readonly onChange: (value: string) => void;
}

/** A colour as figures, beside the picker of the browser; legibility is checked while typing. */
function ColourField({ field, value, busy, onChange }: ColourFieldProps) {
  const { isEnough, words } = checkColour(field, value);
  const label = texts.fields[field];
  return (
    <div className="flex items-start gap-2">
      <TextInput
        label={label}
        value={value}
        readOnly={busy}
        {...(isEnough ? { hint: words } : { error: words })}
        onChange={onChange}
        className="flex-1"
      />
      <input
        type="color"
        aria-label={texts.pick(label)}
        value={COLOUR.test(value) ? value.toLowerCase() : '#ffffff'}
        disabled={busy}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        className="mt-5 h-8 w-12 rounded-md border border-control bg-panel"
      />
    </div>
  );
}
