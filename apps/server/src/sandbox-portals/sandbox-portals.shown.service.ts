import { adSheet } from '@vitrine/core/ad-sheet'
import type { Account } from '@vitrine/core/account'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import { toAdvertiser } from '../account/account.model.ts'
import { valuesOfDelivered } from '../deliveries/deliveries.ad.model.ts'
import type { Services } from '../ports/services.ts'
import { findPortal, type PortalRow } from '../portals/portals.store.ts'
import type { PortalAdPage, PortalListPage } from './sandbox-portals.page.model.ts'
import { pageOf, readerOf, type Shown } from './sandbox-portals.preview.service.ts'
import { addressOfPhoto } from './sandbox-portals.photos.service.ts'
import { sandboxPassword } from './sandbox-portals.machine.model.ts'
import {
  answerModes,
  countShown,
  findAdvertisers,
  findMode,
  findShown,
  findShownAd,
  type AnswerMode,
  type ShownAd,
} from './sandbox-portals.store.ts'

type Deps = Pick<Services, 'database' | 'clock'>

const most = 60

const accountsOf = async ({ database }: Deps, ids: ReadonlySet<number>): Promise<Map<number, Pick<Account, 'advertiser'>>> => {
  const found = await findAdvertisers(database.db, [...ids])
  return new Map(found.map((row) => [row.id, { advertiser: toAdvertiser(row) }]))
}

/** An ad as the portal shows it, from the delivered data only. */
const shownAs = (ad: ShownAd, { codeName }: Pick<PortalRow, 'codeName'>, { advertiser }: Pick<Account, 'advertiser'>): Shown => ({
  values: valuesOfDelivered(ad),
  pictures: ad.photos.map((photo) => ({
    url: addressOfPhoto({ codeName, advertiserId: ad.advertiserId }, photo),
    alternative: '',
    width: null,
    height: null,
  })),
  universe: advertiser.universe,
  currency: 'EUR',
  owner: advertiser.name,
  isModel: false,
  isLot: false,
  portals: [],
})

/** The modes that a portal can have: a folder is always reachable, and accepts everything. */
const modesOf = ({ connector }: Pick<PortalRow, 'connector'>): readonly AnswerMode[] =>
  connector?.delivery === 'sftp' || connector?.delivery === 'https'
    ? answerModes
    : answerModes.filter((mode) => mode !== 'away' && mode !== 'refusing')

/** The ads that a portal accepted last; null if there is no such portal. */
export const listShown = async (deps: Deps, codeName: string, language: Language): Promise<PortalListPage | null> => {
  const portal = await findPortal(deps.database.db, codeName)
  if (!portal) return null
  const t = await loadTranslator(language, 'sandbox-portals')
  const shown = await findShown(deps.database, portal.id, most)
  const accounts = await accountsOf(deps, new Set(shown.map(({ advertiserId }) => advertiserId)))
  const ads = await Promise.all(
    shown.map(async (ad) => {
      const account = accounts.get(ad.advertiserId)
      if (!account) return []
      const each = shownAs(ad, portal, account)
      const { title, place, price } = adSheet(each.values, await readerOf(each, account, language, deps.clock.now()))
      return [
        {
          address: `/sandbox/portals/${portal.codeName}/ads/${ad.adId}`,
          photo: each.pictures[0]?.url ?? null,
          title: title || t('untitled'),
          place,
          price,
        },
      ]
    }),
  )
  const count = await countShown(deps.database, portal.id)
  const mode = await findMode(deps.database, portal.id)
  return {
    portal: { codeName: portal.codeName, name: portal.name },
    count: count > 0 ? t('list.count', { count }) : t('list.none'),
    answers: {
      label: t('answers.label'),
      hint: t('answers.hint'),
      signIn: portal.identifiers.includes('password') ? t('signIn', { password: sandboxPassword }) : null,
      choose: t('answers.choose'),
      choices: modesOf(portal).map((value) => ({ value, label: t(`answers.${value}`), isChosen: value === mode })),
    },
    ads: ads.flat(),
  }
}

/** One ad as the portal shows it; null if it does not. */
export const openShown = async (deps: Deps, codeName: string, adId: number, language: Language): Promise<PortalAdPage | null> => {
  const portal = await findPortal(deps.database.db, codeName)
  const ad = portal && Number.isInteger(adId) ? await findShownAd(deps.database, portal.id, adId) : null
  const account = ad && (await accountsOf(deps, new Set([ad.advertiserId]))).get(ad.advertiserId)
  return portal && ad && account
    ? pageOf(shownAs(ad, portal, account), portal, { account, language, now: deps.clock.now(), notice: null })
    : null
}
