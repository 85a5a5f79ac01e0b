import { adListDefaults } from '@vitrine/core/ads'
import { abilitiesOf } from '@vitrine/core/account'
import { contactListDefaults, createContactsClient } from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import { createPostsClient, postDefaults } from '@vitrine/core/posts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import useSWR from 'swr'
import { useAdsClient } from '../../ads/use-ads-client.ts'
import { currentLanguage } from '../../base/i18n.ts'
import { adPath, adsPath, contactPath, editPostPath } from '../../base/paths.ts'
import { useAccount, useServices } from '../../base/services.tsx'
import { IconCard, IconEdit } from '../../ui/area-icons.tsx'
import { IconPhoto, IconSearch } from '../../ui/icons.tsx'
import type { Entry } from './palette-entries.tsx'

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
const mostFound = 6

export interface RecordSearch {
  entries: Entry[]
  state: 'idle' | 'searching' | 'failed' | 'done'
}

/** What the server finds for a typed text; `fetchEntries` is null where this person has no such records. */
const useSearch = (kind: string, typed: string, fetchEntries: ((text: string) => Promise<Entry[]>) | null): RecordSearch => {
  const wanted = typed.trim()
  const settled = useSettled(wanted, 250)
  const search = fetchEntries && settled.length >= minLength ? settled : null
  const { data, error } = useSWR(search === null ? null : [kind, 'palette', currentLanguage(), search], () => fetchEntries?.(settled))
  if (!fetchEntries || wanted.length < minLength) return { entries: [], state: 'idle' }
  if (error) return { entries: [], state: 'failed' }
  if (wanted !== settled || !data) return { entries: [], state: 'searching' }
  return { entries: data, state: 'done' }
}

/** Ads of the account by reference, title or city. */
export const useAdEntries = (typed: string): RecordSearch => {
  const { t } = useTranslation('shell')
  const ads = useAdsClient()
  const account = useAccount()
  const navigate = useNavigate()
  const search = useSearch('ads', typed, async (text) => {
    const state = { ...adListDefaults('recent', { withLots: true }), search: text, limit: mostFound }
    const { items } = await ads.list(state, { account, language: currentLanguage() })
    return items.map((ad) => ({
      key: `ad-${ad.id}`,
      label: ad.title,
      note: ad.reference,
      icon: <IconPhoto />,
      run: () => void navigate(adPath(ad)),
    }))
  })
  const text = typed.trim()
  const all = {
    key: 'all',
    label: t('palette.allResults', { text }),
    icon: <IconSearch />,
    run: () => void navigate(adsPath(text)),
  }
  return search.entries.length > 0 ? { ...search, entries: [...search.entries, all] } : search
}

/** Contacts by mail of the last twelve months, by name, address, number or message. */
export const useContactEntries = (typed: string): RecordSearch => {
  const account = useAccount()
  const { http } = useServices()
  const navigate = useNavigate()
  const find = async (text: string): Promise<Entry[]> => {
    const state = { ...contactListDefaults('mail', { period: { kind: '12m', after: null, before: null } }), search: text, limit: mostFound }
    const { items } = await createContactsClient(http).contacts(state, { language: currentLanguage(), timeZone: accountTimeZone(account) })
    return items.map(({ id, firstName, lastName, email, phone, ad }) => ({
      key: `contact-${id}`,
      label: [firstName, lastName].filter(Boolean).join(' ') || email || phone,
      ...(ad && { note: ad.reference }),
      icon: <IconCard />,
      run: () => void navigate(contactPath(id, text)),
    }))
  }
  return useSearch('contacts', typed, abilitiesOf(account).seeContacts ? find : null)
}

const shortest = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/** Editorial posts by title, text or reference; the post of an ad is found at its ad. */
export const usePostEntries = (typed: string): RecordSearch => {
  const account = useAccount()
  const { http } = useServices()
  const navigate = useNavigate()
  const find = async (text: string): Promise<Entry[]> => {
    const { items } = await createPostsClient(http).list({ ...postDefaults('editorial'), search: text, limit: mostFound })
    return items.map(({ id, title, text: words, reference }) => ({
      key: `post-${id}`,
      label: title || shortest(words) || reference,
      note: reference,
      icon: <IconEdit />,
      run: () => void navigate(editPostPath(id)),
    }))
  }
  return useSearch('posts', typed, abilitiesOf(account).publishPosts ? find : null)
}
