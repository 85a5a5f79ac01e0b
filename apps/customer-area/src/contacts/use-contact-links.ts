import { useNavigate } from 'react-router'
import { adViewPath, contactPortalPath, contactPostPath, paths } from '../base/paths.ts'
import { useExportsLink } from '../list/exports-link.ts'
import { useReviewAsk } from '../list/review-ask.ts'
import { detailSearch } from './use-share.ts'

/**
 * Links from a widget with this query to the screens of one portal and of one ad, with the same period; they
 * are opened without a page load.
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

/** Links from a list to exports and to the ads' own sheets, opened without a page load. */
export const useContactListLinks = () => {
  const navigate = useNavigate()
  return {
    adHref: paths.adView.replace(':post', '{ad}'),
    onAdOpen(event: CustomEvent<{ adId: number }>): void {
      event.preventDefault()
      void navigate(adViewPath(event.detail.adId))
    },
    ...useExportsLink(),
    ...useReviewAsk(),
  }
}
