import type { Density, Theme } from '@vitrine/core/account'
import type { HourClock, Language } from '@vitrine/core/i18n'
import { languages } from '@vitrine/core/i18n'
import { useTranslation } from 'react-i18next'
import { currentLanguage, languageNames } from '../../base/i18n.ts'
import { paths } from '../../base/paths.ts'
import { useAccount } from '../../base/services.tsx'
import { useStore } from '../../base/store.ts'
import { opens, startPageOf } from '../../screens/start-page.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { appearance } from '../../theme/appearance.ts'
import { TextButton } from '../../ui/Button.tsx'
import { useDestinations } from '../destinations.tsx'
import { openShortcutHelp } from '../shortcuts/shortcut-help.ts'
import { SingleKeys } from '../shortcuts/SingleKeys.tsx'
import { Section, Select } from './Section.tsx'
import * as css from './settings.css.ts'

/** Language, colours, how close things stand and how hours are written. */
export const Display = () => {
  const { t } = useTranslation('settings')
  const { t: shell } = useTranslation('shell')
  const theme = useStore(appearance)
  const { preferences, change } = usePreferences()
  return (
    <Section name="display" title={t('display.title')}>
      <div className={css.fields}>
        <Select label={shell('language')} value={currentLanguage()} onChange={(language) => change({ language: language as Language })}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
        <Select label={shell('theme.label')} value={theme} onChange={(value) => change({ theme: value as Theme })}>
          <option value="light">{shell('theme.light')}</option>
          <option value="dark">{shell('theme.dark')}</option>
          <option value="auto">{shell('theme.auto')}</option>
        </Select>
        <Select
          label={t('display.density')}
          hint={t('display.densityHint')}
          value={preferences.density ?? 'comfortable'}
          onChange={(density) => change({ density: density as Density })}
        >
          <option value="comfortable">{t('display.comfortable')}</option>
          <option value="compact">{t('display.compact')}</option>
        </Select>
        <Select
          label={t('display.clock')}
          hint={t('display.clockHint')}
          value={preferences.clock ?? '24h'}
          onChange={(clock) => change({ clock: clock as HourClock })}
        >
          <option value="24h">{t('display.clock24')}</option>
          <option value="12h">{t('display.clock12')}</option>
        </Select>
      </div>
    </Section>
  )
}

/** Which screen opens after signing in, among those that the person may open. */
export const StartPage = () => {
  const { t } = useTranslation('settings')
  const account = useAccount()
  const { preferences, change } = usePreferences()
  const chosen = startPageOf({ ...account, user: { ...account.user, preferences } })
  const groups = useDestinations()
    .map(({ id, label, items }) => ({ id, label, items: items.filter(({ to, external }) => !external && opens(account, to)) }))
    .filter(({ items }) => items.length > 0)
  return (
    <Section name="start" title={t('start.title')}>
      <Select
        label={t('start.page')}
        hint={t('start.hint')}
        value={chosen ?? paths.dashboard}
        onChange={(startPage) => change({ startPage })}
      >
        {groups.map(({ id, label, items }) => {
          const options = items.map((item) => (
            <option key={item.to} value={item.to}>
              {item.label}
            </option>
          ))
          return label === null ? (
            options
          ) : (
            <optgroup key={id} label={label}>
              {options}
            </optgroup>
          )
        })}
      </Select>
    </Section>
  )
}

/** Whether single keys act, and the list of all shortcuts. */
export const Keyboard = () => {
  const { t } = useTranslation('shell')
  return (
    <Section name="keyboard" title={t('shortcuts.title')}>
      <SingleKeys />
      <div>
        <TextButton onClick={openShortcutHelp}>{t('shortcuts.title')}</TextButton>
      </div>
    </Section>
  )
}
