import type { Theme } from '@vitrine/core/account'
import { useTranslation } from 'react-i18next'
import { useStore } from '../base/store.ts'
import { IconAuto, IconMoon, IconSun } from './icons.tsx'
import { appearance } from '../theme/appearance.ts'

/** The themes as entries of a menu. */
export const useThemes = (choose: (theme: Theme) => void) => {
  const { t } = useTranslation('shell')
  const current = useStore(appearance)
  const choices = [
    { theme: 'light', label: t('theme.light'), icon: <IconSun /> },
    { theme: 'dark', label: t('theme.dark'), icon: <IconMoon /> },
    { theme: 'auto', label: t('theme.auto'), icon: <IconAuto /> },
  ] as const
  return choices.map((choice) => ({ ...choice, checked: choice.theme === current, onSelect: () => choose(choice.theme) }))
}
