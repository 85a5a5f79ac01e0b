import type { ReviewNetwork } from '../reviews/reviews.model.ts'

const google = /^(?:(?:www|maps|search)\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/
const googleShort = /^(?:g\.page|g\.co|maps\.app\.goo\.gl|goo\.gl|share\.google)$/
const facebook = /^(?:[\w-]+\.)?facebook\.com$|^(?:fb\.com|www\.fb\.com|fb\.me)$/

const hosts: Record<ReviewNetwork, (host: string) => boolean> = {
  google: (host) => google.test(host) || googleShort.test(host),
  facebook: (host) => facebook.test(host),
}

/** Addresses that send visitors on to any other site. */
const forwards = /^\/(?:url|l\.php|flx\/warn)\b/

/**
 * Whether people can write a review of a network there: https, and a host of this network. A page of one's own between the mail and
 * the network could send unhappy people elsewhere, which neither Google nor the law allows.
 */
export const isReviewLink = (network: ReviewNetwork, link: string): boolean => {
  const url = URL.parse(link)
  return (
    !!url &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    hosts[network](url.hostname) &&
    !forwards.test(url.pathname)
  )
}

/** The reviews of a page of Facebook, from the page's address. */
export const facebookReviews = (page: string): string => {
  const url = URL.parse(page)
  if (!url) return ''
  const id = url.searchParams.get('id')
  // Pages without a name of their own are known by their number alone.
  if (url.pathname === '/profile.php' && id !== null) return `https://www.facebook.com/profile.php?id=${encodeURIComponent(id)}&sk=reviews`
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}/reviews`
}
