import { useTranslation } from 'react-i18next'
import { useStore } from '../app/store.ts'
import { IconAuto, IconMoon, IconSun } from '../ui/icons.tsx'
import { appearance } from './appearance.ts'

/** The looks to choose from, each as an entry of a menu. */
export const useThemes = () => {
  const { t } = useTranslation('shell')
  const current = useStore(appearance)
  const choices = [
    { theme: 'light', label: t('theme.light'), icon: <IconSun /> },
    { theme: 'dark', label: t('theme.dark'), icon: <IconMoon /> },
    { theme: 'auto', label: t('theme.auto'), icon: <IconAuto /> },
  ] as const
  return choices.map((choice) => ({ ...choice, checked: choice.theme === current, onSelect: () => appearance.choose(choice.theme) }))
}
