import { languages } from '@vitrine/core/i18n'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage, languageNames } from '../base/i18n.ts'
import { onlySmall } from '../screen/screen.css.ts'
import { useThemes } from '../ui/use-themes.tsx'
import { IconButton } from '../ui/Button.tsx'
import { IconGlobe, IconMenu, IconSearch } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import * as css from './frame.css.ts'

const LanguageMenu = () => {
  const { t } = useTranslation('shell')
  const current = currentLanguage()
  const items = languages.map((language) => ({
    label: languageNames[language],
    checked: current === language,
    onSelect: () => void chooseLanguage(language),
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
  const themes = useThemes()
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
      <IconButton className={onlySmall} label={t('menu.open')} onClick={onMenu}>
        <IconMenu />
      </IconButton>
      <div className={css.crumbSlot} ref={crumbSlot} />
      <button type="button" className={css.palette} onClick={onPalette} title={t('palette.label')} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch />
        <span className={css.paletteText}>{t('palette.short')}</span>
        <kbd className={css.keys}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <LanguageMenu />
      <span className={css.onlyWide}>
        <ThemeMenu />
      </span>
      <AccountMenu />
    </header>
  )
}
