import { Fragment } from 'react';
import { paletteTexts } from '../../model/texts/palette.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';

const texts = paletteTexts.keys;

/** Which keys do what. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open title={texts.title} description={texts.about} onClose={onClose} size="lg">
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {texts.groups.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-1 font-semibold">{title}</h3>
          <dl>
            {keys.map(({ does, keys: ways }) => (
              <div key={does} className="flex items-center gap-3 border-t border-hairline py-1.5">
                <dt className="min-w-0 flex-1">{does}</dt>
                <dd className="flex shrink-0 items-center gap-1 text-xs text-muted">
                  {ways.map((way, index) => (
                    <Fragment key={way.join(' ')}>
                      {index > 0 ? <span>{texts.or}</span> : null}
                      {way.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);
