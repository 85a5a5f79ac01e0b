import { languages } from '@vitrine/core/i18n'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, languageNames } from '../app/i18n.ts'
import { useStore } from '../app/store.ts'
import { appearance } from '../theme/appearance.ts'
import { IconButton } from '../ui/Button.tsx'
import { IconAuto, IconGlobe, IconMenu, IconMoon, IconSearch, IconSun } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import * as css from './frame.css.ts'

const LanguageMenu = () => {
  const { t, i18n } = useTranslation('shell')
  const items = languages.map(language => ({
    label: languageNames[language],
    checked: i18n.language === language,
    onSelect: () => void chooseLanguage(language),
  }))
  return (
    <Menu
      groups={[{ items }]}
      trigger={props => <IconButton {...props} label={`${t('language')}: ${languageNames[i18n.language as keyof typeof languageNames]}`}><IconGlobe /></IconButton>}
    />
  )
}

export const useThemes = () => {
  const { t } = useTranslation('shell')
  return [
    { theme: 'light', label: t('theme.light'), icon: <IconSun /> },
    { theme: 'dark', label: t('theme.dark'), icon: <IconMoon /> },
    { theme: 'auto', label: t('theme.auto'), icon: <IconAuto /> },
  ] as const
}

const ThemeMenu = () => {
  const { t } = useTranslation('shell')
  const theme = useStore(appearance)
  const themes = useThemes()
  const current = themes.find(choice => choice.theme === theme)
  const items = themes.map(choice => ({ ...choice, checked: choice.theme === theme, onSelect: () => appearance.choose(choice.theme) }))
  return (
    <Menu
      groups={[{ items }]}
      trigger={props => <IconButton {...props} label={`${t('theme.label')}: ${current?.label}`}>{current?.icon}</IconButton>}
    />
  )
}

interface TopBarProps {
  crumbSlot: (element: HTMLElement | null) => void
  onMenu: () => void
  onPalette: () => void
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

export const TopBar = ({ crumbSlot, onMenu, onPalette }: TopBarProps) => {
  const { t } = useTranslation('shell')
  return (
    <header className={css.topBar}>
      <IconButton className={css.onlySmall} label={t('menu.open')} onClick={onMenu}><IconMenu /></IconButton>
      <div className={css.crumbSlot} ref={crumbSlot} />
      <button type="button" className={css.palette} onClick={onPalette} aria-label={t('palette.label')} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch /><span className={css.paletteText}>{t('palette.short')}</span><kbd className={css.keys}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <LanguageMenu />
      <span className={css.onlyWide}><ThemeMenu /></span>
      <AccountMenu />
    </header>
  )
}
