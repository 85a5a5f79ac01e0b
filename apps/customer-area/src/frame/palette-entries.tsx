import { adListDefaults, type AdSummary } from '@vitrine/core/ads'
import { languages } from '@vitrine/core/i18n'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import useSWR from 'swr'
import { useAdsClient } from '../ads/use-ads-client.ts'
import { chooseLanguage, currentLanguage, languageNames } from '../base/i18n.ts'
import { adPath, adsPath, paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { useThemes } from '../ui/use-themes.tsx'
import { IconGlobe, IconPhoto, IconSearch, IconSignOut } from '../ui/icons.tsx'
import { useSignOut } from './AccountMenu.tsx'
import { useDestinations } from './destinations.tsx'

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

export const useScreens = (): Entry[] => {
  const navigate = useNavigate()
  return useDestinations()
    .flatMap((group) => group.items)
    .map(({ label, icon, to, external }) => ({
      key: to,
      label,
      icon,
      run: () => void (external ? window.open(to, '_blank', 'noreferrer') : navigate(to)),
    }))
}

export const useCommands = (): Entry[] => {
  const navigate = useNavigate()
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  const themes = useThemes()
  return [
    { key: 'new-ad', label: t('adEditor.new'), icon: <IconPhoto />, run: () => void navigate(paths.newAd) },
    ...languages.map((language) => ({
      key: `language-${language}`,
      label: t('withValue', { name: t('language'), value: languageNames[language] }),
      icon: <IconGlobe />,
      run: () => void chooseLanguage(language),
    })),
    ...themes.map(({ theme, label, icon, onSelect }) => ({
      key: `theme-${theme}`,
      label: t('withValue', { name: t('theme.label'), value: label }),
      icon,
      run: onSelect,
    })),
    { key: 'sign-out', label: t('account.signOut'), icon: <IconSignOut />, run: signOut },
  ]
}

/** The typed text after a pause in typing. */
const useSettled = (text: string, pauseMs: number): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}

const minLength = 2

export interface AdSearch {
  entries: Entry[]
  state: 'idle' | 'searching' | 'failed' | 'done'
}

/** Ads of the account by reference, title or city. */
export const useAdEntries = (typed: string): AdSearch => {
  const { t } = useTranslation('shell')
  const ads = useAdsClient()
  const account = useAccount()
  const navigate = useNavigate()
  const wanted = typed.trim()
  const settled = useSettled(wanted, 250)
  const search = settled.length >= minLength ? settled : null
  const { data, error } = useSWR(search && ['ads', 'palette', currentLanguage(), search], () =>
    ads.list({ ...adListDefaults('recent', { withLots: true }), search: settled, limit: 6 }, { account, language: currentLanguage() }),
  )
  if (wanted.length < minLength) return { entries: [], state: 'idle' }
  if (error) return { entries: [], state: 'failed' }
  if (wanted !== settled || !data) return { entries: [], state: 'searching' }
  const found = data.items.map((ad: AdSummary) => ({
    key: `ad-${ad.id}`,
    label: ad.title,
    note: ad.reference,
    icon: <IconPhoto />,
    run: () => void navigate(adPath(ad)),
  }))
  const all = {
    key: 'all',
    label: t('palette.allResults', { text: wanted }),
    icon: <IconSearch />,
    run: () => void navigate(adsPath(wanted)),
  }
  return { entries: found.length > 0 ? [...found, all] : [], state: 'done' }
}
