import type { Account, Universe } from '@vitrine/core/account'
import { adContextOf, fieldLabel, type AdValues } from '@vitrine/core/ad-form'
import { adSheet, type SheetReader } from '@vitrine/core/ad-sheet'
import { dayOf, timeZoneOf } from '@vitrine/core/days'
import { createFormatters, loadTranslator, type Language } from '@vitrine/core/i18n'
import { adForPortals, causeText, judgeForPortal, type PortalFinding, type PortalPreview, type PreviewedAd } from '@vitrine/core/portals'
import { canSignIn } from '../account/account.model.ts'
import { accountOf, findMember, scopeOf } from '../account/account.store.ts'
import { findCopy } from '../ad-editor/ad-editor.copies.store.ts'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import { viewerOf } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import type { Caller } from '../caller.ts'
import type { Services } from '../ports/services.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import { findPortal, listPortals, type PortalRow } from '../portals/portals.store.ts'
import type { PortalAdPage, PreviewNotice } from './sandbox-portals.page.model.ts'
import type { PreviewLinks } from './sandbox-portals.links.service.ts'

type Deps = Pick<Services, 'database' | 'clock' | 'config'>
type Viewer = Pick<Caller, 'account' | 'scope'>

/** The ad to show: as it is saved, as a working copy, or as it was sent. */
export interface Shown {
  values: AdValues
  pictures: { url: string; alternative: string; width: number | null; height: number | null }[]
  universe: Universe
  currency: string
  owner: string
  isModel: boolean
  isLot: boolean
  /** Code names of the portals that the ad is chosen for. */
  portals: readonly string[]
}

const typed = async ({ database }: Deps, { account: { advertiser, user } }: Viewer, copyId: string): Promise<Shown | null> => {
  const copy = await findCopy(database, advertiser.id, copyId)
  // Working copies are private to their user; of a damaged one there is nothing to show.
  if (copy?.user.id !== user.id || copy.content === null) return null
  const { values, pictures } = copy.content
  return {
    values,
    pictures,
    universe: advertiser.universe,
    currency: 'EUR',
    owner: advertiser.name,
    isModel: false,
    isLot: false,
    portals: [],
  }
}

const saved = async ({ database }: Deps, viewer: Viewer, adId: number): Promise<Shown | null> => {
  const row = await findAd(database, viewerOf(viewer), adId)
  if (!row) return null
  const pictures = row.photos.map(({ alternative = '', ...photo }) => ({ ...photo, alternative }))
  return {
    values: valuesOf(row),
    pictures,
    universe: row.universe as Universe,
    currency: row.currency,
    owner: row.advertiserName,
    isModel: row.state === 'M',
    isLot: row.parentId !== 0,
    portals: row.portals,
  }
}

const read = (deps: Deps, viewer: Viewer, ad: PreviewedAd): Promise<Shown | null> =>
  'adId' in ad ? saved(deps, viewer, ad.adId) : typed(deps, viewer, ad.copyId)

const judge = ({ values, pictures }: Shown, { requirements }: PortalRow): PortalFinding[] =>
  judgeForPortal(adForPortals({ values, pictures }), requirements)

const ofLevel = (findings: readonly PortalFinding[], level: PortalFinding['level']): PortalFinding[] =>
  findings.filter((finding) => finding.level === level)

const previewAddress = (publicUrl: string, codeName: string, token: string): string =>
  `${publicUrl}/sandbox/portals/${codeName}/preview/${token}`

/** The portals that could show the ad, each with the URL of its preview; null if the caller may not see the ad. */
export const listPreviews = async (
  deps: Deps,
  links: PreviewLinks,
  { caller, ad, language }: { caller: Caller; ad: PreviewedAd; language: Language },
): Promise<PortalPreview[] | null> => {
  const shown = await read(deps, caller, ad)
  if (!shown) return null
  const token = await links.sign({ userId: caller.account.user.id, ad, language })
  const previews = (await listPortals(deps.database.db, shown.universe)).map((portal) => {
    const findings = judge(shown, portal)
    return {
      codeName: portal.codeName,
      name: portal.name,
      url: previewAddress(deps.config.publicUrl, portal.codeName, token),
      isChosen: shown.portals.includes(portal.codeName),
      refusals: ofLevel(findings, 'refused').length,
      advice: ofLevel(findings, 'advised').length,
    }
  })
  return previews.toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))
}

const noticeOf = async (findings: readonly PortalFinding[], portal: PortalRow, language: Language): Promise<PreviewNotice> => {
  const [t, causes, fields] = await Promise.all([
    loadTranslator(language, 'sandbox-portals'),
    loadTranslator(language, 'portal-causes'),
    loadTranslator(language, 'ad-editor'),
  ])
  const lines = (level: PortalFinding['level']): string[] =>
    ofLevel(findings, level).map(({ cause }) => causeText(cause, { causes, labelOf: (field) => fieldLabel(field, fields) }))
  const refused = lines('refused')
  const advised = lines('advised')
  return {
    title: t(refused.length > 0 ? 'preview.refused' : 'preview.taken', { portal: portal.name }),
    isRefused: refused.length > 0,
    refusals: { title: t('preview.toMend', { count: refused.length }), lines: refused },
    advice: { title: t('preview.advice', { count: advised.length }), lines: advised },
    hint: t('preview.hint'),
  }
}

export const readerOf = async (shown: Shown, account: Pick<Account, 'advertiser'>, language: Language, now: Date): Promise<SheetReader> => {
  const [fields, words, law] = await Promise.all([
    loadTranslator(language, 'ad-editor'),
    loadTranslator(language, 'ad-sheet'),
    loadTranslator(language, 'ad-law'),
  ])
  const timeZone = timeZoneOf(account.advertiser.country)
  const { universe, isModel, isLot } = shown
  const around = {
    isModel,
    isLot,
    today: dayOf(now, timeZone),
    managers: [],
    objectTypes: objectTypes({ language, universe, codes: new Set(shown.values.objectType === null ? [] : [shown.values.objectType]) }),
  }
  return {
    language,
    currency: shown.currency,
    format: createFormatters(language, timeZone),
    fields,
    words,
    law,
    context: adContextOf({ ...account.advertiser, universe }, around),
  }
}

export const pageOf = async (
  shown: Shown,
  portal: PortalRow,
  { account, language, now, notice }: { account: Pick<Account, 'advertiser'>; language: Language; now: Date; notice: PreviewNotice | null },
): Promise<PortalAdPage> => {
  const reader = await readerOf(shown, account, language, now)
  const t = await loadTranslator(language, 'sandbox-portals')
  const { internal: _internal, ...sheet } = adSheet(shown.values, reader)
  const { words } = reader
  return {
    ...sheet,
    language,
    portal: { codeName: portal.codeName, name: portal.name },
    notice,
    title: sheet.title || t('untitled'),
    reference: shown.values.reference === '' ? '' : words('referenceOf', { reference: shown.values.reference }),
    owner: shown.owner,
    photos: shown.pictures.map(({ url, alternative }, index) => ({ url, alternative: alternative || t('photo', { number: index + 1 }) })),
    words: {
      description: words('description'),
      legal: words('legal'),
      noPhotos: words('noPhotos'),
      fictitious: t('fictitious'),
      owner: t('owner'),
    },
  }
}

/** The page of a private link; null if it is invalid or no longer allowed. */
export const openPreview = async (deps: Deps, links: PreviewLinks, codeName: string, token: string): Promise<PortalAdPage | null> => {
  const link = await links.verify(token)
  if (!link) return null
  const { db } = deps.database
  const member = await findMember(db, link.userId)
  if (!member?.user.active || !canSignIn(member.user) || member.advertiser.status === 'INACTIF') return null
  const account = await accountOf(db, member, [])
  const [shown, portal] = await Promise.all([read(deps, { account, scope: scopeOf(account) }, link.ad), findPortal(db, codeName)])
  if (!shown || portal?.universe !== shown.universe) return null
  const { language } = link
  return pageOf(shown, portal, { account, language, now: deps.clock.now(), notice: await noticeOf(judge(shown, portal), portal, language) })
}
