import type { Quill } from './quill-lite.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cleanHtml } from '../clean-html.ts';
import { cx } from '../cx.ts';
import type { TypedFieldProps } from '../field.tsx';
import { RichTextToolbar, type ActiveFormats } from './rich-text-toolbar.tsx';

/** The value is clean HTML; a change from outside is taken over only when it is not what the editor said last, so the caret stays. */
type RichTextEditorProps = Pick<
  TypedFieldProps,
  'label' | 'hideLabel' | 'value' | 'onChange' | 'placeholder' | 'disabled' | 'error' | 'className'
>;

const NOTHING: ActiveFormats = {};
/** Tab goes on to the next control, as everywhere: Quill would write it, and no keyboard would find the way out. */
const WITHOUT_TAB = Object.fromEntries(
  ['tab', 'remove tab', 'indent', 'outdent', 'indent code-block', 'outdent code-block'].map((name) => [name, null]),
);

function load(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html: cleanHtml(html) }), 'silent');
  quill.history.clear();
}

/** Rich text with headings, lists, four marks, undo and redo; what leaves is sanitised and empty when there is nothing to read. */
export function RichTextEditor({
  label,
  hideLabel = false,
  value,
  onChange,
  placeholder = '',
  disabled = false,
  error,
  className,
}: RichTextEditorProps) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Quill | null>(null);
  const lastReported = useRef(value);
  const [active, setActive] = useState<ActiveFormats>(NOTHING);

  const say = useEffectEvent((quill: Quill) => {
    const html = cleanHtml(quill.getSemanticHTML());
    lastReported.current = html;
    onChange(html);
  });
  const begin = useEffectEvent((quill: Quill) => {
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', 'true');
    quill.root.setAttribute('aria-label', label);
    quill.enable(!disabled);
    load(quill, value);
    lastReported.current = value;
  });

  useEffect(() => {
    const root = host.current!;
    let gone = false;
    void import('./quill-lite.ts').then(({ Quill: Editor, FORMATS }) => {
      if (gone) return;
      const area = document.createElement('div');
      root.append(area);
      const quill = new Editor(area, {
        formats: FORMATS,
        placeholder,
        modules: { history: { delay: 500, maxStack: 200, userOnly: true }, keyboard: { bindings: WITHOUT_TAB } },
      });
      begin(quill);
      quill.on('text-change', (_delta, _before, source) => source === 'user' && say(quill));
      quill.on('editor-change', () => {
        const range = quill.getSelection();
        setActive(range ? quill.getFormat(range) : NOTHING);
      });
      editor.current = quill;
    });
    return () => {
      gone = true;
      editor.current = null;
      root.replaceChildren(); // quill 2 has no destroy
    };
  }, [placeholder]);

  useEffect(() => {
    const quill = editor.current;
    if (!quill || value === lastReported.current) return;
    lastReported.current = value;
    load(quill, value);
  }, [value]);

  useEffect(() => {
    editor.current?.enable(!disabled);
    editor.current?.root.setAttribute('aria-disabled', String(disabled));
    editor.current?.root.setAttribute('aria-label', label);
  }, [disabled, label]);

  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      {hideLabel ? null : (
        <span aria-hidden="true" className="text-xs font-medium text-muted">
          {label}
        </span>
      )}
      <div
        className={cx(
          'rounded-md border bg-panel focus-within:outline-2 focus-within:outline-focus',
          error === undefined ? 'border-control' : 'border-danger',
        )}
      >
        <RichTextToolbar
          label={`${label} formatting`}
          active={active}
          disabled={disabled}
          onFormat={(name, mark) => editor.current?.format(name, mark, 'user')}
          onUndo={() => editor.current?.history.undo()}
          onRedo={() => editor.current?.history.redo()}
        />
        <div ref={host} aria-describedby={error ? `${id}-error` : undefined} className="rich-text" />
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-xs text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
