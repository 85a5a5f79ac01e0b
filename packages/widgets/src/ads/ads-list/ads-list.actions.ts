import { abilitiesOf } from '@vitrine/core/account'
import {
  adKind,
  canBeSold,
  canChange,
  canDelete,
  canDuplicate,
  canEdit,
  canPublish,
  canPushToTop,
  canUnpublish,
  createAdListClient,
  isFlux,
  isLandToBuildOn,
  pushInterval,
  soldOutcome,
  type AdState,
  type ListedAd,
  type BulkResult,
  type AdDecision,
} from '@vitrine/core/ads'
import { canRecordSale } from '@vitrine/core/sold-property'
import { forEachItem, type BulkControl, type BulkOutcome } from '@vitrine/core/list'
import { videoPhotos } from '@vitrine/core/videos'
import type { Confirmation, Done } from '../../list/define-list.ts'
import { deleting } from '../../list/usual-actions.ts'
import { iconPlay } from '../../media/media.icons.ts'
import {
  iconArrowUp,
  iconBuilding,
  iconCheck,
  iconCopy,
  iconEyeOff,
  iconGlobe,
  iconHouse,
  iconPencil,
  iconPublish,
  iconTag,
  iconUsers,
} from '../../ui/icons.ts'
import type { AdChange, AdCommand, AdsContext } from './ads-list.types.ts'

type Ads = readonly ListedAd[]

/** The reason why a rule forbids an action on an ad, considering which account the ad belongs to; '' if it is allowed. */
const refusalOf = (ad: ListedAd, { account, t }: AdsContext, rule: (ad: ListedAd) => AdDecision): string => {
  const own = canChange(ad.advertiser.id, account?.advertiser.id)
  const decision = own.allowed ? rule(ad) : own
  return decision.allowed ? '' : t(`refusal.${decision.reason}`, decision.params)
}

const setStates = (
  ads: Ads,
  { http }: AdsContext,
  stateOf: (ad: ListedAd) => AdState,
  control?: BulkControl,
): Promise<BulkOutcome<ListedAd>> => {
  const client = createAdListClient(http)
  const change = async (ad: ListedAd): Promise<ListedAd> => {
    const state = stateOf(ad)
    await client.setState(ad.id, state, { origin: ad })
    return { ...ad, state }
  }
  return forEachItem(ads, change, control)
}

const restore = (ads: Ads, list: AdsContext) => (): Promise<BulkOutcome<ListedAd>> => setStates(ads, list, ({ state }) => state)

const publish: AdChange = {
  id: 'publish',
  icon: iconPublish,
  label: ({ t }) => t('bulk.publish'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'p',
  offered: ({ state }) => state !== 'active' && state !== 'model',
  settled: ({ state }) => state === 'active',
  refusal: (ad, list) => refusalOf(ad, list, canPublish),
  expected: (ad) => ({ ...ad, state: 'active' }),
  run: (ads, list, control) => setStates(ads, list, () => 'active', control),
  progress: ({ t }, done, total) => t('bulk.publishing', { done, total }),
  done: (ads, list) =>
    doneMessages(
      ads,
      (count) => list.t('done.published', { count }),
      ads.every(({ state }) => state === 'draft') ? restore(ads, list) : undefined,
    ),
  failed: ({ t }, count) => t('result.titlePublish', { count }),
  next: (ads, { element, account }) => element.choosePortals(ads.filter(({ advertiser }) => advertiser.id === account?.advertiser.id)),
}

/** Puts ads that are published on more portals, which a question asks for. */
const broadcast: AdCommand = {
  id: 'broadcast',
  icon: iconGlobe,
  label: ({ t }) => t('bulk.broadcast'),
  placements: ['bulk'],
  available: ({ account }) => account !== null && abilitiesOf(account).choosePortals,
  selectMany: (ads, { element, account, t }) => {
    const own = ads.filter(({ advertiser }) => canChange(advertiser.id, account?.advertiser.id).allowed)
    const published = own.filter(({ state }) => state === 'active')
    if (own.length === 0) return t('refusal.ad-of-another')
    if (published.length === 0) return t('bulk.noneToBroadcast')
    const count = ads.length - published.length
    element.choosePortals(published, { evenIfOnSome: true, note: count > 0 ? t('bulk.leftOut', { count }) : '' })
  },
}

const unpublish: AdChange = {
  id: 'unpublish',
  icon: iconEyeOff,
  label: ({ t }) => t('bulk.unpublish'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'p',
  offered: ({ state }) => state === 'active',
  settled: ({ state }) => state !== 'active' && state !== 'sold',
  refusal: (ad, list) => refusalOf(ad, list, canUnpublish),
  confirm: (ads, { t }) => {
    const software = ads.filter(isFlux).length
    if (software === 0) return null
    return {
      title: t('confirm.unpublishTitle', { count: ads.length }),
      consequence: t('confirm.software', { count: software }),
      confirm: () => t('bulk.unpublish'),
    }
  },
  expected: (ad) => ({ ...ad, state: 'draft' }),
  run: (ads, list, control) => setStates(ads, list, () => 'draft', control),
  progress: ({ t }, done, total) => t('bulk.unpublishing', { done, total }),
  done: (ads, list) =>
    doneMessages(ads, (count) => list.t('done.unpublished', { count }), ads.some(isFlux) ? undefined : restore(ads, list)),
  failed: ({ t }, count) => t('result.titleUnpublish', { count }),
}

const doneMessages = (ads: Ads, text: (count: number) => string, undo?: Done<ListedAd>['undo']): Done<ListedAd>[] =>
  ads.length > 0 ? [{ text: text(ads.length), ...(undo && { undo }) }] : []

const push: AdChange = {
  id: 'push',
  icon: iconArrowUp,
  label: ({ t }) => t('menu.push'),
  placements: ['menu'],
  offered: (_, { account }) => account?.advertiser.options.topOfList ?? false,
  refusal: (ad, list) =>
    refusalOf(ad, list, (own) => canPushToTop(own, new Date(), list.account?.advertiser.options ?? { topOfList: false })),
  note: (ad, { t, format, account }) => {
    const { nextDate } = canPushToTop(ad, new Date(), account?.advertiser.options ?? { topOfList: false })
    return nextDate ? t('menu.pushNext', { date: format.formatDate(nextDate) }) : ''
  },
  run: (ads, { http }, control) =>
    forEachItem(
      ads,
      async (ad) => {
        await createAdListClient(http).pushToTop(ad.id, { origin: ad })
        return { ...ad, pushedToTopAt: new Date() }
      },
      control,
    ),
  progress: ({ t }) => t('menu.push'),
  done: (ads, { t, format }) => doneMessages(ads, () => t('done.pushed', { date: format.formatDate(new Date(Date.now() + pushInterval)) })),
  failed: ({ t }) => t('result.titlePush'),
}

/** How the ads were concluded, for the wording: rentals are let, all others are sold. */
const saleKindsOf = (ads: Ads): 'sold' | 'let' | 'mixed' => {
  const rentals = ads.filter(({ offerType }) => offerType === 'L').length
  if (rentals === 0) return 'sold'
  return rentals === ads.length ? 'let' : 'mixed'
}

const questions = {
  sold: {
    one: 'delete.sold.question',
    many: 'delete.sold.many',
    yes: 'delete.sold.yes',
    yesMany: 'delete.sold.yesMany',
    help: 'delete.sold.help',
    helpMany: 'delete.sold.helpMany',
    confirm: 'delete.sold.confirm',
  },
  let: {
    one: 'delete.let.question',
    many: 'delete.let.many',
    yes: 'delete.let.yes',
    yesMany: 'delete.let.yesMany',
    help: 'delete.let.help',
    helpMany: 'delete.let.helpMany',
    confirm: 'delete.let.confirm',
  },
  // Cannot occur for a single ad.
  mixed: {
    one: 'delete.mixed.many',
    many: 'delete.mixed.many',
    yes: 'delete.mixed.yesMany',
    yesMany: 'delete.mixed.yesMany',
    help: 'delete.mixed.helpMany',
    helpMany: 'delete.mixed.helpMany',
    confirm: 'delete.mixed.confirm',
  },
} as const

const soldOptions = ({ account }: AdsContext) => account?.advertiser.options ?? { soldProducts: false }

/** Whether the page has a form for the ad's sale and the account records sales. */
const recordsSale = (ad: ListedAd, list: AdsContext): boolean =>
  list.element.saleHref !== undefined && canRecordSale(ad, soldOptions(list)).allowed

const goToSale = (ad: ListedAd, { element, emit }: AdsContext): void => {
  if (emit('vitrine-sale-open', { ad }, true) && element.saleHref) location.assign(element.saleHref.replace('{id}', String(ad.id)))
}

/** The visits that end with a sale, and how many people wait for each. */
const comingVisits = async (ads: Ads, { http, t, format }: AdsContext): Promise<string[]> => {
  const visits = await createAdListClient(http).comingVisits(ads.map(({ id }) => id))
  return visits.map(({ adId, date, timeSlot, registered, waiting }) => {
    const moment = [format.formatDate(new Date(`${date}T12:00:00Z`)), timeSlot].filter(Boolean).join(' ')
    const reference = ads.length > 1 ? (ads.find(({ id }) => id === adId)?.reference ?? '') : ''
    return [reference, t('delete.visit', { moment, count: registered + waiting })].filter(Boolean).join(' · ')
  })
}

const askDelete = (ads: Ads, list: AdsContext): Confirmation => {
  const { t } = list
  const many = ads.length > 1
  const texts = questions[saleKindsOf(ads)]
  const hasSoldProducts = soldOptions(list).soldProducts
  const question = !many && ads[0]?.universe === 'VO' ? t('delete.sold.vehicle') : t(many ? texts.many : texts.one)
  const archives = (answer: string): boolean => answer === 'gone' && hasSoldProducts
  const [first] = ads
  const sale = !many && first && recordsSale(first, list) ? first : null
  const goneHelp = (): string => {
    if (sale) return t('delete.sold.recordHelp')
    return hasSoldProducts ? t(many ? texts.helpMany : texts.help) : t('delete.noHelp')
  }
  return {
    title: t(many ? 'delete.titleMany' : 'delete.titleOne', { count: ads.length }),
    consequence: t(many ? 'delete.leavesMany' : 'delete.leaves'),
    ...(canBeSold(ads) && {
      choices: {
        question,
        options: [
          { value: 'deleted', label: t('delete.no'), help: t('delete.noHelp') },
          { value: 'gone', label: t(many ? texts.yesMany : texts.yes), help: goneHelp() },
        ],
      },
    }),
    ...(hasSoldProducts &&
      canBeSold(ads) && { further: { title: t('delete.visits'), load: () => comingVisits(ads, list), appliesTo: archives } }),
    confirm: (answer) => {
      if (sale && answer === 'gone') return t('delete.sold.record')
      return t(archives(answer) ? texts.confirm : 'delete.confirm')
    },
    instead: (answer) => (sale && answer === 'gone' ? () => goToSale(sale, list) : undefined),
    hint: (answer) => (archives(answer) && ads.some(({ state }) => state === 'active') ? t('delete.yesActive') : ''),
    tone: 'danger',
  }
}

/** The result of a bulk action, with ads in place of their ids; `change` gives the state that the action leads to. */
const settled = (ads: Ads, { done, failed }: BulkResult, change: (ad: ListedAd) => ListedAd): BulkOutcome<ListedAd> => ({
  done: ads.filter(({ id }) => done.includes(id)).map(change),
  failed: failed.flatMap(({ id, error }) => ads.filter((ad) => ad.id === id).map((item) => ({ item, error }))),
})

const isFinal = (ad: ListedAd, answer: string, list: AdsContext): boolean => soldOutcome(ad, answer === 'gone', soldOptions(list)).final

const remove: AdChange = {
  ...deleting,
  label: ({ t }) => t('bulk.delete'),
  refusal: (ad, list) => refusalOf(ad, list, canDelete),
  confirm: askDelete,
  canStop: false,
  run: async (ads, list, { answer }) => {
    if (ads.length === 0) return { done: [], failed: [] }
    const result = await createAdListClient(list.http).remove(
      ads.map(({ id }) => id),
      { sold: answer === 'gone' },
    )
    return settled(ads, result, (ad) => ({ ...ad, state: isFinal(ad, answer, list) ? 'sold' : 'deleted' }))
  },
  progress: ({ t }, _, total) => t('bulk.deleting', { total }),
  done: (ads, list, answer) => {
    const { t } = list
    const final = ads.filter((ad) => isFinal(ad, answer, list))
    const rentals = final.filter(({ offerType }) => offerType === 'L')
    const deleted = ads.filter((ad) => !final.includes(ad))
    return [
      ...doneMessages(
        final.filter((ad) => !rentals.includes(ad)),
        (count) => t('done.sold', { count }),
      ),
      ...doneMessages(rentals, (count) => t('done.let', { count })),
      ...doneMessages(deleted, (count) => t('done.deleted', { count }), restore(deleted, list)),
    ]
  },
  failed: ({ t }, count) => t('result.titleDelete', { count }),
}

const openLots: AdCommand = {
  id: 'lots',
  icon: iconBuilding,
  label: ({ t }) => t('menu.lots'),
  placements: ['menu'],
  // A programme without lots gets it too, to add the first ones.
  offered: ({ lotCount, objectType }) => lotCount > 0 || adKind(objectType) === 'program',
  select: (ad, list) => void list.emit('vitrine-lots-open', { ad }, true),
}

const openAttendance: AdCommand = {
  id: 'attendance',
  icon: iconUsers,
  label: ({ t }) => t('menu.attendance'),
  placements: ['menu'],
  offered: ({ state }, { account, element }) =>
    element.attendanceHref !== undefined && state !== 'model' && (account?.advertiser.options.publicationGuarantee ?? false),
  select: (ad, { element, emit }) => {
    if (emit('vitrine-attendance-open', { ad }, true) && element.attendanceHref)
      location.assign(element.attendanceHref.replace('{id}', String(ad.id)))
  },
}

const openPortals: AdCommand = {
  id: 'portals',
  icon: iconGlobe,
  label: ({ t }) => t('menu.portals'),
  placements: ['menu'],
  offered: ({ state, advertiser }, { account, element }) =>
    element.portalsHref !== undefined && state !== 'model' && advertiser.id === account?.advertiser.id && abilitiesOf(account).broadcast,
  select: (ad, { element, emit }) => {
    if (emit('vitrine-ad-portals-open', { ad }, true) && element.portalsHref)
      location.assign(element.portalsHref.replace('{id}', String(ad.id)))
  },
}

const openVideo: AdCommand = {
  id: 'video',
  icon: iconPlay,
  label: ({ t }) => t('menu.video'),
  placements: ['menu'],
  offered: ({ state, advertiser }, { account, element }) =>
    element.videoHref !== undefined &&
    (state === 'active' || state === 'draft') &&
    advertiser.id === account?.advertiser.id &&
    abilitiesOf(account).makeVideos,
  refusal: ({ photoCount }, { t }) => ((photoCount ?? 0) < videoPhotos.min ? t('refusal.video-photos', videoPhotos) : ''),
  select: (ad, { element, emit }) => {
    if (emit('vitrine-video-open', { ad }, true) && element.videoHref) location.assign(element.videoHref.replace('{id}', String(ad.id)))
  },
}

/** Dispatches the edit event, or opens the editor. */
export const editAd = (ad: ListedAd, { element, emit }: AdsContext): void => {
  if (emit('vitrine-ad-edit', { ad }, true) && element.editHref) location.assign(element.editHref.replace('{id}', String(ad.id)))
}

const edit: AdCommand = {
  id: 'edit',
  icon: iconPencil,
  label: ({ t }) => t('menu.edit'),
  placements: ['row', 'menu'],
  offered: (_, { element }) => element.editHref !== undefined,
  refusal: (ad, list) => refusalOf(ad, list, canEdit),
  select: (ad, list) => editAd(ad, list),
}

const duplicate: AdCommand = {
  id: 'duplicate',
  icon: iconCopy,
  label: ({ t }, ad) => t(ad?.state === 'model' ? 'menu.useModel' : 'menu.duplicate'),
  placements: ['menu'],
  offered: (_, { element }) => element.editHref !== undefined,
  refusal: (ad, list) => refusalOf(ad, list, canDuplicate),
  select: (ad, { element }) => element.duplicate(ad),
}

const build: AdCommand = {
  id: 'build',
  icon: iconHouse,
  label: ({ t }) => t('menu.build'),
  placements: ['menu'],
  offered: (ad, { element }) => element.editHref !== undefined && isLandToBuildOn(ad),
  refusal: (ad, list) => refusalOf(ad, list, () => ({ allowed: true })),
  select: (ad, { element }) => element.buildOn(ad),
}

const openSale: AdCommand = {
  id: 'sale',
  icon: iconCheck,
  label: ({ t }) => t('menu.sale'),
  placements: ['menu'],
  offered: recordsSale,
  select: (ad, list) => void goToSale(ad, list),
}

const copyReference: AdCommand = {
  id: 'copy-reference',
  icon: iconTag,
  label: ({ t }) => t('menu.copyReference'),
  placements: ['menu'],
  select: async ({ reference }, { t }) => {
    try {
      await navigator.clipboard.writeText(reference)
      return t('menu.copied')
    } catch {
      return reference
    }
  },
}

/** The actions on ads, in the order of the menu. */
export const adActions = [
  edit,
  duplicate,
  build,
  openLots,
  publish,
  broadcast,
  unpublish,
  push,
  openPortals,
  openVideo,
  openAttendance,
  openSale,
  copyReference,
  remove,
]
