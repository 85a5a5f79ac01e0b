import { networkNames } from '@vitrine/core/social-networks'
import type { NotificationFacts, NotificationKind, NotificationKindName } from './notifications.model.ts'

/** Every kind of notifications: a row each. */
export const notificationKinds: { readonly [Kind in NotificationKindName]: NotificationKind<NotificationFacts[Kind]> } = {
  'answer-returned': {
    title: ({ head }, { t }) => t('kinds.answerReturned', { head }),
    note: () => '',
    path: ({ id }) => `/reviews?preset=to-answer&review=${id}`,
  },
  'answer-to-approve': {
    title: (_, { t }) => t('kinds.answerToApprove'),
    note: ({ site }) => site,
    path: ({ id }) => `/reviews?preset=to-approve&review=${id}`,
  },
  'bad-review': {
    title: ({ network, stars, recommends }, { t }) =>
      recommends === false
        ? t('kinds.badReviewAgainst', { network: networkNames[network] })
        : t('kinds.badReview', { network: networkNames[network], count: stars }),
    note: ({ site }) => site,
    path: ({ id }) => `/reviews?review=${id}`,
  },
  'connection-ended': {
    title: ({ network }, { t }) => t('kinds.connectionEnded', { network: networkNames[network] }),
    note: ({ page }) => page,
    path: () => '/socialNetworks',
  },
  'connection-ending': {
    title: ({ network, endsAt }, { t, format }) =>
      t('kinds.connectionEnding', { network: networkNames[network], date: format.formatDate(new Date(endsAt)) }),
    note: ({ page }) => page,
    path: () => '/socialNetworks',
  },
  'export-ready': {
    title: ({ subject, rows }, { t, format }) => {
      const values = { count: rows, number: format.formatNumber(rows) }
      if (subject === 'ads') return t('kinds.exportOfAds', values)
      return subject === 'contacts' ? t('kinds.exportOfContacts', values) : t('kinds.exportOfCalls', values)
    },
    note: () => '',
    path: () => '/exports',
  },
  'post-failed': {
    title: ({ network }, { t }) => t('kinds.postFailed', { network: networkNames[network] }),
    note: ({ title }) => title,
    path: ({ kind, id }) => (kind === 'editorial' ? `/socialnetwork_post/view-editorial/${id}` : `/posts/manage-posts/${id}`),
  },
  'post-returned': {
    title: ({ count, head }, { t }) => t('kinds.postReturned', { count, head }),
    note: ({ title }) => title,
    path: () => '/socialNetworkPosts?tab=editorial&status=returned',
  },
  'post-to-approve': {
    title: ({ count, site }, { t }) => t('kinds.postToApprove', { count, site }),
    note: ({ title }) => title,
    path: () => '/socialNetworkPosts?tab=approval',
  },
  'product-ended': {
    title: ({ product }, { t, promo }) => t('kinds.productEnded', { product: promo(`names.${product}`) }),
    note: () => '',
    path: () => '/activate-product',
  },
  'product-ending': {
    title: ({ product, endsAt }, { t, promo, format }) =>
      t('kinds.productEnding', { product: promo(`names.${product}`), date: format.formatDate(new Date(endsAt)) }),
    note: () => '',
    path: () => '/activate-product',
  },
}

export const kindNames = Object.keys(notificationKinds) as NotificationKindName[]
