import { useTranslation } from 'react-i18next'
import { useStore } from '../base/store.ts'
import { appearance } from '../theme/appearance.ts'
import { IconButton } from '../ui/Button.tsx'
import { IconAuto, IconMoon, IconSun } from '../ui/icons.tsx'
import * as css from './session.css.ts'

export const ThemeToggle = () => {
  const { t } = useTranslation('session')
  const theme = useStore(appearance)
  const choices = [
    { theme: 'light', label: t('preferences.light'), icon: <IconSun /> },
    { theme: 'dark', label: t('preferences.dark'), icon: <IconMoon /> },
    { theme: 'auto', label: t('preferences.auto'), icon: <IconAuto /> },
  ] as const
  return (
    <div className={css.themes} role="group" aria-label={t('preferences.theme')}>
      {choices.map((choice) => (
        <IconButton
          key={choice.theme}
          className={css.pressed}
          label={choice.label}
          aria-pressed={theme === choice.theme}
          onClick={() => appearance.choose(choice.theme)}
        >
          {choice.icon}
        </IconButton>
      ))}
    </div>
  )
}
