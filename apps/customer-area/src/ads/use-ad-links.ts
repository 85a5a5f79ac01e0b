import type { ListedAd } from '@vitrine/core/ads'
import { useNavigate } from 'react-router'
import { adPortalsPath, adViewPath, attendancePath, editAdPath, paths, salePath } from '../base/paths.ts'

/** The links of a list of ads: to sheet, editor, sale, registrations for visits, portals, and videos. */
export const useAdLinks = () => {
  const navigate = useNavigate()
  return {
    adHref: paths.adView.replace(':post', '{id}'),
    onAdOpen(event: CustomEvent<{ ad: ListedAd }>): void {
      event.preventDefault()
      void navigate(adViewPath(event.detail.ad.id))
    },
    editHref: paths.editAd.replace(':id', '{id}'),
    onAdEdit(event: CustomEvent<{ ad: ListedAd }>): void {
      event.preventDefault()
      void navigate(editAdPath(event.detail.ad))
    },
    saleHref: paths.sale.replace(':id', '{id}'),
    onSaleOpen(event: CustomEvent<{ ad: ListedAd }>): void {
      event.preventDefault()
      void navigate(salePath(event.detail.ad.id))
    },
    portalsHref: paths.adPortals.replace(':post', '{id}'),
    onAdPortalsOpen(event: CustomEvent<{ ad: ListedAd }>): void {
      event.preventDefault()
      void navigate(adPortalsPath(event.detail.ad.id))
    },
    videoHref: `${paths.videoGeneration}?ad={id}`,
    onVideoOpen(event: CustomEvent<{ ad: ListedAd }>): void {
      event.preventDefault()
      void navigate(`${paths.videoGeneration}?ad=${event.detail.ad.id}`)
    },
    attendanceHref: paths.attendance.replace(':post', '{id}'),
    onAttendanceOpen(event: CustomEvent<{ ad: ListedAd }>): void {
      event.preventDefault()
      void navigate(attendancePath(event.detail.ad.id))
    },
  }
}
