import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { searchKeys } from './search-keys.ts'
import { closeShortcutHelp } from './shortcut-help.ts'
import { SingleKeys } from './SingleKeys.tsx'
import * as css from './shortcut-help.css.ts'

interface Shortcut {
  /** Each set does the same. */
  keys: readonly string[]
  text: string
}

const Shortcuts = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      <dl className={css.list}>
        {shortcuts.map(({ keys, text }) => (
          <Fragment key={text}>
            <dt className={css.keys}>
              {keys.map((each) => (
                <kbd key={each} className={css.key}>
                  {each}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** The keyboard shortcuts of all screens, and the switch for those of a single key. */
export const ShortcutHelp = () => {
  const { t } = useTranslation('shell')
  return (
    <Dialog
      title={t('shortcuts.title')}
      onClose={closeShortcutHelp}
      actions={
        <Button variant="primary" onClick={closeShortcutHelp}>
          {t('shortcuts.close')}
        </Button>
      }
    >
      <Shortcuts
        title={t('shortcuts.everywhere')}
        shortcuts={[
          { keys: [searchKeys], text: t('palette.label') },
          { keys: ['?'], text: t('shortcuts.help') },
          { keys: [t('shortcuts.escape')], text: t('shortcuts.leave') },
          { keys: ['→', '←'], text: t('shortcuts.pin') },
        ]}
      />
      <Shortcuts
        title={t('shortcuts.inLists')}
        shortcuts={[
          { keys: ['↑', '↓'], text: t('shortcuts.move') },
          { keys: [t('shortcuts.enter')], text: t('shortcuts.open') },
          { keys: ['X'], text: t('shortcuts.select') },
          { keys: ['/'], text: t('shortcuts.search') },
          { keys: [t('shortcuts.delete')], text: t('shortcuts.remove') },
        ]}
      />
      <SingleKeys />
    </Dialog>
  )
}
