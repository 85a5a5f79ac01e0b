import { useNavigate } from 'react-router'
import { contactPortalPath, contactPostPath, paths } from '../app/paths.ts'

/** Addresses of the screens of one portal and of one ad, as the widgets fill them in. */
export const hrefs = { portalHref: '/contact/detail-contacts-portals/{portal}', adHref: '/contact/detail-contacts-posts/{ad}' } as const

/** Opens a portal or an ad without leaving the application, where the widget's link would. */
export const useOpenHere = () => {
  const navigate = useNavigate()
  return {
    onPortalOpen(event: CustomEvent<{ codeName: string }>): void {
      event.preventDefault()
      void navigate(contactPortalPath(event.detail.codeName))
    },
    onAdOpen(event: CustomEvent<{ adId: number }>): void {
      event.preventDefault()
      void navigate(contactPostPath(event.detail.adId))
    },
  }
}

/** Where a list's exports are found, opened without leaving the application. */
export const useExportsHere = () => {
  const navigate = useNavigate()
  return {
    exportsHref: paths.exports,
    onExportsOpen(event: Event): void {
      event.preventDefault()
      void navigate(paths.exports)
    },
  }
}
