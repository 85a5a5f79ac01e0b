import { abilitiesOf, type Account } from '@vitrine/core/account'
import { canAnswerReviews } from '@vitrine/core/reviews'
import { networkNames } from '@vitrine/core/social-networks'
import type { NotificationFacts, NotificationKind, NotificationKindName } from './notifications.model.ts'

const isHead = ({ advertiser }: Account): boolean => advertiser.sites.length > 0
const isMain = ({ user }: Account): boolean => user.mainAccount
const publishes = (account: Account): boolean => abilitiesOf(account).publishPosts

/** Every kind of notifications: a row each. */
export const notificationKinds: { readonly [Kind in NotificationKindName]: NotificationKind<NotificationFacts[Kind]> } = {
  'answer-returned': {
    name: ({ t }) => t('names.answerReturned'),
    offered: (account) => canAnswerReviews(account) && !isHead(account),
    mail: { isChosen: true },
    title: ({ head }, { t }) => t('kinds.answerReturned', { head }),
    note: () => '',
    path: ({ id }) => `/reviews?preset=to-answer&review=${id}`,
  },
  'answer-to-approve': {
    name: ({ t }) => t('names.answerToApprove'),
    offered: (account) => canAnswerReviews(account) && isHead(account) && isMain(account),
    mail: { isChosen: true },
    title: (_, { t }) => t('kinds.answerToApprove'),
    note: ({ site }) => site,
    path: ({ id }) => `/reviews?preset=to-approve&review=${id}`,
  },
  'bad-review': {
    name: ({ t }) => t('names.badReview'),
    offered: canAnswerReviews,
    mail: { isChosen: true, settings: '/reviews/auto-answers' },
    title: ({ network, stars, recommends }, { t }) =>
      recommends === false
        ? t('kinds.badReviewAgainst', { network: networkNames[network] })
        : t('kinds.badReview', { network: networkNames[network], count: stars }),
    note: ({ site }) => site,
    path: ({ id }) => `/reviews?review=${id}`,
  },
  'connection-ended': {
    name: ({ t }) => t('names.connectionEnded'),
    offered: (account) => publishes(account) && isMain(account),
    mail: { isChosen: true },
    title: ({ network }, { t }) => t('kinds.connectionEnded', { network: networkNames[network] }),
    note: ({ page }) => page,
    path: () => '/socialNetworks',
  },
  'connection-ending': {
    name: ({ t }) => t('names.connectionEnding'),
    offered: (account) => publishes(account) && isMain(account),
    mail: { isChosen: true },
    title: ({ network, endsAt }, { t, format }) =>
      t('kinds.connectionEnding', { network: networkNames[network], date: format.formatDate(new Date(endsAt)) }),
    note: ({ page }) => page,
    path: () => '/socialNetworks',
  },
  'export-ready': {
    name: ({ t }) => t('names.exportReady'),
    offered: () => true,
    mail: { isChosen: true },
    title: ({ subject, rows }, { t, format }) => {
      const values = { count: rows, number: format.formatNumber(rows) }
      if (subject === 'ads') return t('kinds.exportOfAds', values)
      return subject === 'contacts' ? t('kinds.exportOfContacts', values) : t('kinds.exportOfCalls', values)
    },
    note: () => '',
    path: () => '/exports',
  },
  'post-failed': {
    name: ({ t }) => t('names.postFailed'),
    offered: publishes,
    mail: { isChosen: true },
    title: ({ network }, { t }) => t('kinds.postFailed', { network: networkNames[network] }),
    note: ({ title }) => title,
    path: ({ kind, id }) => (kind === 'editorial' ? `/socialnetwork_post/view-editorial/${id}` : `/posts/manage-posts/${id}`),
  },
  'post-returned': {
    name: ({ t }) => t('names.postReturned'),
    offered: (account) => publishes(account) && !isHead(account),
    mail: { isChosen: true },
    title: ({ count, head }, { t }) => t('kinds.postReturned', { count, head }),
    note: ({ title }) => title,
    path: () => '/socialNetworkPosts?tab=editorial&status=returned',
  },
  'post-to-approve': {
    name: ({ t }) => t('names.postToApprove'),
    offered: (account) => publishes(account) && isHead(account) && isMain(account),
    mail: { isChosen: true },
    title: ({ count, site }, { t }) => t('kinds.postToApprove', { count, site }),
    note: ({ title }) => title,
    path: () => '/socialNetworkPosts?tab=approval',
  },
  'product-ended': {
    name: ({ t }) => t('names.productEnded'),
    offered: isMain,
    // It goes to the address of the account, as a contract does.
    mail: { isChosen: false },
    title: ({ product }, { t, promo }) => t('kinds.productEnded', { product: promo(`names.${product}`) }),
    note: () => '',
    path: () => '/activate-product',
  },
  'product-ending': {
    name: ({ t }) => t('names.productEnding'),
    offered: isMain,
    // It goes to the address of the account, as a contract does.
    mail: { isChosen: false },
    title: ({ product, endsAt }, { t, promo, format }) =>
      t('kinds.productEnding', { product: promo(`names.${product}`), date: format.formatDate(new Date(endsAt)) }),
    note: () => '',
    path: () => '/activate-product',
  },
}

export const kindNames = Object.keys(notificationKinds) as NotificationKindName[]
