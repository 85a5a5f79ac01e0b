import { languages } from '@vitrine/core/i18n'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useAccount } from '../base/services.tsx'
import { currentLanguage, languageNames } from '../base/i18n.ts'
import { NotificationsBell } from '../notifications/NotificationsBell.tsx'
import { button } from '../ui/button.css.ts'
import { IconPlay } from '../ui/area-icons.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { useThemes } from '../ui/use-themes.tsx'
import { IconButton } from '../ui/Button.tsx'
import { IconGlobe, IconSearch } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import * as css from './frame.css.ts'
import { helpPathOf } from './help-links.ts'
import { searchKeys } from './shortcuts/search-keys.ts'

const LanguageMenu = () => {
  const { t } = useTranslation('shell')
  const { change } = usePreferences()
  const current = currentLanguage()
  const items = languages.map((language) => ({
    label: languageNames[language],
    checked: current === language,
    onSelect: () => change({ language }),
  }))
  return (
    <Menu
      groups={[{ items }]}
      trigger={(props) => (
        <IconButton {...props} label={t('withValue', { name: t('language'), value: languageNames[current] })}>
          <IconGlobe />
        </IconButton>
      )}
    />
  )
}

const ThemeMenu = () => {
  const { t } = useTranslation('shell')
  const { change } = usePreferences()
  const themes = useThemes((theme) => change({ theme }))
  const current = themes.find((choice) => choice.checked)
  return (
    <Menu
      groups={[{ items: themes }]}
      trigger={(props) => (
        <IconButton {...props} label={t('withValue', { name: t('theme.label'), value: current?.label })}>
          {current?.icon}
        </IconButton>
      )}
    />
  )
}

/** Leads to the chapter of the help videos that shows how this screen is used. */
const HelpLink = () => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { advertiser } = useAccount()
  const to = helpPathOf(pathname, advertiser.trade)
  if (!to) return null
  return (
    <Link className={`${button.quiet} ${css.help}`} to={to} aria-label={t('howTo')} title={t('howTo')}>
      <IconPlay />
      <span className={css.helpText}>{t('howTo')}</span>
    </Link>
  )
}

interface TopBarProps {
  crumbSlot: (element: HTMLElement | null) => void
  onPalette: () => void
}

export const TopBar = ({ crumbSlot, onPalette }: TopBarProps) => {
  const { t } = useTranslation('shell')
  return (
    <header className={css.topBar}>
      <div className={css.crumbSlot} ref={crumbSlot} />
      <HelpLink />
      <button
        type="button"
        className={`${css.palette} ${css.onlyWide}`}
        onClick={onPalette}
        title={t('palette.label')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch />
        <span className={css.paletteText}>{t('palette.short')}</span>
        <kbd className={css.keys}>{searchKeys}</kbd>
      </button>
      <NotificationsBell />
      <LanguageMenu />
      <span className={css.onlyWide}>
        <ThemeMenu />
      </span>
      <AccountMenu />
    </header>
  )
}
