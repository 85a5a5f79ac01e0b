import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../app/config.ts'
import { paths } from '../app/paths.ts'
import { IconFile, IconHome, IconInfo, IconListing, IconLock } from '../ui/icons.tsx'

export interface Destination {
  label: string
  icon: ReactNode
  /** A path of the area, or a whole address when `external`. */
  to: string
  external?: boolean
}

export interface DestinationGroup {
  label: string | null
  items: Destination[]
}

/** The screens this installation has, in the order of the menu; the command palette offers the same. */
export const useDestinations = (): DestinationGroup[] => {
  const { t } = useTranslation('shell')
  const link = (label: string, to: string | null, icon: ReactNode): Destination[] =>
    to ? [{ label, to, icon, external: true }] : []
  return [
    { label: null, items: [{ label: t('menu.dashboard'), to: paths.dashboard, icon: <IconHome /> }] },
    { label: t('menu.adManagement'), items: [{ label: t('menu.ads'), to: paths.ads, icon: <IconListing /> }] },
    {
      label: t('menu.information'),
      items: [
        ...link(t('menu.generalTerms'), config.legalUrls.generalTerms, <IconFile />),
        ...link(t('menu.legalNotices'), config.legalUrls.legalNotices, <IconLock />),
        ...link(t('menu.invoiceArea'), config.legalUrls.invoiceArea, <IconFile />),
        { label: t('menu.about'), to: paths.about, icon: <IconInfo /> },
      ],
    },
  ]
}
