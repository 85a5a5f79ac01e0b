import { abilitiesOf } from '@vitrine/core/account'
import { hasAnyRole } from '@vitrine/core/session'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router'
import { config } from '../base/config.ts'
import { currentLanguage } from '../base/i18n.ts'
import { type FeatureGroup, featureScreens } from '../screens/feature-screens.tsx'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { IconCard, IconDownload, IconEntry, IconInbox, IconReceipt, IconScales, IconTag, IconVisits } from '../ui/area-icons.tsx'
import { usePinnedEntries } from './pinned-entries.ts'
import { IconFile, IconHome, IconLock, IconServer } from '../ui/icons.tsx'

export interface Destination {
  label: string
  icon: ReactNode
  /** A path of the area, or an absolute URL when `external`. */
  to: string
  external?: boolean
  /** Text after the label for screen readers. */
  note?: string
  /** Further paths that belong to it, each with those below it; a part may be a parameter. */
  covers?: readonly string[]
}

export interface DestinationGroup {
  /** The same in each language. */
  id: string
  /** Null where it is shown without a heading, and so cannot be closed. */
  label: string | null
  items: Destination[]
}

type Place = Pick<Destination, 'to' | 'covers'>

/** How many characters of a path match the destination; 0 if the path does not belong to it. */
const named = ({ to, covers = [] }: Place, pathname: string): number => {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  return Math.max(path === to ? to.length : 0, ...covers.map((cover) => matchPath({ path: cover, end: false }, path)?.pathname.length ?? 0))
}

/** The destination of a path: the one with the longest match. */
export const destinationAt = <Each extends Place>(all: readonly Each[], pathname: string): Each | undefined =>
  all.filter((each) => named(each, pathname) > 0).toSorted((one, other) => named(other, pathname) - named(one, pathname))[0]

/** The parent of a path that ends in a parameter. */
const above = (pattern: string): string => pattern.replace(/\/:\w+$/, '')

/** The screens of the contact manager and exports; without a subscription, the one that describes it. */
const useContactManager = (): DestinationGroup[] => {
  const { t } = useTranslation('shell')
  const account = useAccount()
  const label = t('menu.contactManager')
  if (!hasAnyRole(account.user, ['ROLE_ADMIN', 'ROLE_USER'])) return []
  if (!account.advertiser.options.contactManager)
    return [
      {
        id: 'contacts',
        label: null,
        items: [{ label, note: t('menu.notSubscribed'), to: paths.contactSynthesis, icon: <IconLock />, covers: [paths.contactSynthesis] }],
      },
    ]
  const items = [
    { label: t('menu.contactSynthesis'), to: paths.contactSynthesis, icon: <IconInbox />, covers: [paths.contactSynthesisAlias] },
    { label: t('menu.allContacts'), to: paths.contacts, icon: <IconCard /> },
    {
      label: t('menu.contactsByPortal'),
      to: paths.contactPortals,
      icon: <IconServer />,
      covers: [above(paths.contactPortal), above(paths.reconciliations)],
    },
    { label: t('menu.contactsByAd'), to: paths.contactPosts, icon: <IconTag />, covers: [above(paths.contactPost)] },
    { label: t('menu.visits'), to: paths.contactVisits, icon: <IconVisits /> },
  ]
  return [{ id: 'contacts', label, items }]
}

/** The screens of this installation in the order of the menu, which the command palette offers too. */
export const useDestinations = (): DestinationGroup[] => {
  const { t } = useTranslation(['shell', ...new Set(featureScreens.map(({ menu }) => menu.label[0]))])
  const account = useAccount()
  const contactManager = useContactManager()
  const language = currentLanguage()
  const isUser = hasAnyRole(account.user, ['ROLE_USER'])
  const forUsers = (...items: Destination[]): Destination[] => (isUser ? items : [])
  const featuresOf = (group: FeatureGroup): Destination[] =>
    forUsers(
      ...featureScreens
        .filter(({ menu }) => menu.group === group && (menu.offered?.(account) ?? true) && (menu.languages?.includes(language) ?? true))
        .map(
          ({
            path,
            menu: {
              label: [ns, key],
              icon,
              covers = [],
            },
          }) => ({
            label: (t as (key: string, options: object) => string)(key, { ns }),
            to: path,
            icon: icon ?? <IconEntry />,
            covers: [path, ...covers],
          }),
        ),
    )
  const link = (label: string, to: string | null, icon: ReactNode): Destination[] => (to ? [{ label, to, icon, external: true }] : [])
  const groups: DestinationGroup[] = [
    { id: 'dashboard', label: null, items: forUsers({ label: t('menu.dashboard'), to: paths.dashboard, icon: <IconHome /> }) },
    { id: 'adManagement', label: t('menu.adManagement'), items: featuresOf('adManagement') },
    { id: 'diffusion', label: t('menu.diffusion'), items: featuresOf('diffusion') },
    { id: 'social', label: t('menu.social'), items: featuresOf('social') },
    { id: 'reputation', label: t('menu.reputation'), items: featuresOf('reputation') },
    ...contactManager,
    { id: 'analytics', label: t('menu.analytics'), items: featuresOf('analytics') },
    {
      id: 'account',
      label: t('menu.account'),
      items: [
        ...(abilitiesOf(account).exportAds ? [{ label: t('menu.exports'), to: paths.exports, icon: <IconDownload /> }] : []),
        ...featuresOf('account'),
        ...link(t('menu.invoiceArea'), config.legalUrls.invoiceArea, <IconReceipt />),
      ],
    },
    {
      id: 'information',
      label: t('menu.information'),
      items: [
        ...featuresOf('information'),
        ...link(t('menu.generalTerms'), config.legalUrls.generalTerms, <IconFile />),
        ...link(t('menu.legalNotices'), config.legalUrls.legalNotices, <IconScales />),
      ],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The entries of the menu: what this person has pinned stands first, and not a second time in its group. */
export const useMenuGroups = (): DestinationGroup[] => {
  const { t } = useTranslation('shell')
  const groups = useDestinations()
  const pinned = usePinnedEntries(useAccount().user.id)
  const all = groups.flatMap(({ items }) => items)
  const first = pinned.flatMap((path) => all.find(({ to }) => to === path) ?? [])
  const rest = groups.map((group) => ({ ...group, items: group.items.filter((item) => !first.includes(item)) }))
  return [{ id: 'pinned', label: t('menu.pinned'), items: first }, ...rest].filter(({ items }) => items.length > 0)
}
