import { useNavigate } from 'react-router'
import { contactPortalPath, contactPostPath } from '../base/paths.ts'
import { useExportsLink } from '../list/exports-link.ts'
import { detailSearch } from './use-share.ts'

/**
 * Leads from a widget with this address to the screens of one portal and of one ad, with the period chosen there: its links
 * are filled in, and open without leaving the application.
 */
export const useContactLinks = (query: string) => {
  const navigate = useNavigate()
  const search = detailSearch(query)
  return {
    portalHref: `/contact/detail-contacts-portals/{portal}${search}`,
    adHref: `/contact/detail-contacts-posts/{ad}${search}`,
    onPortalOpen(event: CustomEvent<{ codeName: string }>): void {
      event.preventDefault()
      void navigate(contactPortalPath(event.detail.codeName) + search)
    },
    onAdOpen(event: CustomEvent<{ adId: number }>): void {
      event.preventDefault()
      void navigate(contactPostPath(event.detail.adId) + search)
    },
  }
}

/** Where the exports and the ads of a list are found, opened without leaving the application. */
export const useContactListLinks = () => {
  const navigate = useNavigate()
  return {
    adHref: '/contact/detail-contacts-posts/{ad}',
    onAdOpen(event: CustomEvent<{ adId: number }>): void {
      event.preventDefault()
      void navigate(contactPostPath(event.detail.adId))
    },
    ...useExportsLink(),
  }
}
