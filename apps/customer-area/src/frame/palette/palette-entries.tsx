import { languages } from '@vitrine/core/i18n'
import { tutorialsFor } from '@vitrine/core/tutorials'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { languageNames } from '../../base/i18n.ts'
import { paths, tutorialPath } from '../../base/paths.ts'
import { useAccount } from '../../base/services.tsx'
import { IconKeyboard, IconPlay, IconTune } from '../../ui/area-icons.tsx'
import { IconGlobe, IconPhoto, IconSignOut } from '../../ui/icons.tsx'
import { usePreferences } from '../../session/use-preferences.ts'
import { useThemes } from '../../ui/use-themes.tsx'
import { useSignOut } from '../AccountMenu.tsx'
import { useDestinations } from '../destinations.tsx'
import { openShortcutHelp } from '../shortcuts/shortcut-help.ts'

export interface Entry {
  key: string
  label: string
  note?: string
  icon: ReactNode
  run: () => void
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each typed word begins a word of the label, ignoring accents and case. */
export const fits = (label: string, typed: string): boolean => {
  const words = plain(label).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/\s+/)
    .every((part) => part === '' || words.some((word) => word.startsWith(part)))
}

/** The screens of the menu, each with its group. */
export const useScreens = (): Entry[] => {
  const navigate = useNavigate()
  return useDestinations().flatMap(({ label: group, items }) =>
    items.map(({ label, icon, to, external }) => ({
      key: to,
      label,
      ...(group !== null && { note: group }),
      icon,
      run: () => void (external ? window.open(to, '_blank', 'noreferrer') : navigate(to)),
    })),
  )
}

/** The person's settings, language and appearance. */
export const useSettings = (): Entry[] => {
  const { t } = useTranslation('shell')
  const { change } = usePreferences()
  const themes = useThemes((theme) => change({ theme }))
  const navigate = useNavigate()
  return [
    { key: 'settings', label: t('menu.settings'), icon: <IconTune />, run: () => void navigate(paths.settings) },
    ...languages.map((language) => ({
      key: `language-${language}`,
      label: t('withValue', { name: t('language'), value: languageNames[language] }),
      icon: <IconGlobe />,
      run: () => change({ language }),
    })),
    ...themes.map(({ theme, label, icon, onSelect }) => ({
      key: `theme-${theme}`,
      label: t('withValue', { name: t('theme.label'), value: label }),
      icon,
      run: onSelect,
    })),
  ]
}

/** The keyboard shortcuts, and the help videos for this trade. */
export const useHelp = (): Entry[] => {
  const { t } = useTranslation('shell')
  const { t: video } = useTranslation('tutorial-videos')
  const navigate = useNavigate()
  const videos = tutorialsFor(useAccount().advertiser.trade).map(({ id, title }) => ({
    key: `help-${id}`,
    label: video(title),
    icon: <IconPlay />,
    run: () => void navigate(tutorialPath(id, 1)),
  }))
  return [{ key: 'shortcuts', label: t('shortcuts.title'), icon: <IconKeyboard />, run: openShortcutHelp }, ...videos]
}

export const signOutKey = 'sign-out'

export const useCommands = (): Entry[] => {
  const navigate = useNavigate()
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  return [
    { key: 'new-ad', label: t('adEditor.new'), icon: <IconPhoto />, run: () => void navigate(paths.newAd) },
    { key: signOutKey, label: t('account.signOut'), icon: <IconSignOut />, run: signOut },
  ]
}
