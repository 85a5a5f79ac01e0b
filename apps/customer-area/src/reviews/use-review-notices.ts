import { canAnswerReviews, type Review } from '@vitrine/core/reviews'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { storageKeyOf } from '../base/storage-key.ts'
import { showNotice } from '../ui/toasts/toasts.tsx'
import type { NoticeDesk } from './reviews.notices.service.ts'

const networkNames = { google: 'Google', facebook: 'Facebook' } as const

const tell = (found: readonly Review[], t: TFunction<'shell'>): void => {
  const [first] = found
  if (!first) return
  if (found.length > 1)
    return showNotice(t('notices.badReviews', { count: found.length }), {
      label: t('notices.openAll'),
      to: `${paths.reviews}?preset=new&sort=-detected`,
    })
  const { id, network, site } = first
  showNotice(t('notices.badReview', { network: networkNames[network], site }), {
    label: t('notices.open'),
    to: `${paths.reviews}?review=${id}`,
  })
}

/** One after the other over all tabs; a browser without locks has each tab by itself. */
const aloneAs =
  (name: string): NoticeDesk['alone'] =>
  (work) =>
    navigator.locks ? (navigator.locks.request(name, async () => work()) as Promise<ReturnType<typeof work>>) : Promise.resolve(work())

/** Looks once for each call, later if it is looking or hidden; a page that nobody sees tells nobody. */
const createLook = (look: () => Promise<void>) => {
  let [isBusy, isAsked] = [false, false]
  const run = async (): Promise<void> => {
    isAsked = true
    if (isBusy || document.visibilityState === 'hidden') return
    isBusy = true
    while (isAsked) {
      isAsked = false
      // The next event tries again; the list of reviews says itself what fails.
      await look().catch(() => undefined)
    }
    isBusy = false
  }
  return { run: () => void run(), resume: () => void (isAsked && run()) }
}

interface Followed {
  /** Announces the events of the server as long as the function that it returns is not called. */
  follow: () => () => void
}

/** Tells of bad reviews that come in while somebody who may answer them works, on whatever screen: of each once in a browser. */
export const useReviewNotices = ({ follow }: Followed): void => {
  const account = useAccount()
  const { http, topics } = useServices()
  const { t } = useTranslation('shell')
  const isTold = canAnswerReviews(account)
  const userId = account.user.id
  useEffect(() => {
    if (!isTold) return
    const key = storageKeyOf(`review-notices:${userId}`)
    const desk: NoticeDesk = { http, since: new Date(), storage: localStorage, key, alone: aloneAs(key) }
    const { run, resume } = createLook(async () => {
      const { takeBadReviews } = await import('./reviews.notices.service.ts')
      tell(await takeBadReviews(desk), t)
    })
    const leave = [follow(), topics.listen('reviews', run)]
    document.addEventListener('visibilitychange', resume)
    return () => {
      leave.forEach((end) => end())
      document.removeEventListener('visibilitychange', resume)
    }
  }, [isTold, userId, http, topics, follow, t])
}
