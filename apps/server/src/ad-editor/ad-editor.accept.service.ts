import {
  adContextOf,
  adForm,
  adWireNames,
  legalFindings,
  referenceAt,
  saveFaults,
  valuesToSave,
  type AdContent,
  type AdContext,
  type AdValues,
  type AdVisit,
  type LegalFinding,
} from '@vitrine/core/ad-editor'
import type { Account } from '@vitrine/core/account'
import { identifierLimit } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import type { Database, Db } from '../db/database.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import { Refusal } from '../refusal.ts'
import { earlierFiles, findManagers, holdNames, isPlateTaken, isReferenceTaken } from './ad-editor.store.ts'

/** Who saves, and when. */
export interface Saver {
  account: Account
  now: Date
  /** Of refusals, and of the names in them. */
  language: Language
}

/** What an ad is before it is saved; a new one has no id yet. */
export interface Standing {
  id: number
  state: 'active' | 'draft' | 'model'
  parentId: number
  before: AdContent | null
  /** The language that it is written in. */
  written: Language
}

export const maxPictures = 50
const maxDocuments = 20
const maxVisits = 200
const instagramPictures = 10
const longestText = 300

/** What an ad of this account is judged by. */
export const contextFor = async (runner: Database | Db, { account, now, language }: Saver, { state, parentId }: Pick<Standing, 'state' | 'parentId'>): Promise<AdContext> => {
  const { advertiser } = account
  return adContextOf(advertiser, {
    isModel: state === 'model',
    isLot: parentId !== 0,
    today: dayOf(now, accountTimeZone(account)),
    objectTypes: objectTypes({ language, universe: advertiser.universe }),
    managers: await findManagers(runner, advertiser.id),
  })
}

/** A reference for an ad that was given none: of this second, or of the next that is free. */
const freeReference = async (tx: Db, { account, now }: Saver, id: number): Promise<string> => {
  const place = { advertiserId: account.advertiser.id, id }
  for (let second = 0; ; second++) {
    const reference = referenceAt(new Date(now.getTime() + second * 1000), accountTimeZone(account))
    if (!(await isReferenceTaken(tx, place, reference))) return reference
  }
}

/** What is the account's alone: a reference, a plate. */
const acceptNames = async (tx: Db, saver: Saver, { id, before }: Standing, values: AdValues): Promise<string> => {
  const place = { advertiserId: saver.account.advertiser.id, id }
  const isNew = (name: 'reference' | 'plate'): boolean => values[name] !== before?.values[name]
  if (isNew('reference') || isNew('plate')) await holdNames(tx, place.advertiserId)
  if (values.reference !== '' && isNew('reference') && (await isReferenceTaken(tx, place, values.reference))) {
    throw new Refusal('reference-exists', { field: 'reference', reason: 'reference-exists' })
  }
  if (values.plate !== '' && isNew('plate') && (await isPlateTaken(tx, place, values.plate))) {
    throw new Refusal('plate-exists', { field: adWireNames['plate'] ?? '', reason: 'plate-exists' })
  }
  return values.reference || freeReference(tx, saver, id)
}

/** Further data by which a sub-user finds the own ads: saving one does not take it away from them. */
const ownIdentifier = ({ account }: Saver, values: AdValues): Partial<AdValues> => {
  const limit = identifierLimit(account.user, null)
  const name = limit && adForm.names.find((each) => adWireNames[each] === limit.code)
  return limit && name && name in values ? { [name]: limit.value } : {}
}

const invalidAt = (field: string, reason: string, params?: Record<string, number>): Refusal => new Refusal('invalid', { field, reason, ...(params && { params }) })

/** The files among these that the ad has, or has had: what is told about them is what was stored. */
const acceptFiles = async <File extends { id: string }>(field: string, files: readonly File[], max: number, known: () => Promise<Map<string, File>>): Promise<File[]> => {
  if (files.length > max) throw invalidAt(field, 'too-many', { limit: max })
  if (files.length === 0) return []
  const stored = await known()
  return [...new Map(files.map((file, at) => [file.id, { file, at }])).values()].map(({ file, at }) => {
    const found = stored.get(file.id)
    if (!found) throw invalidAt(`${field}.${at}.id`, 'media-unknown')
    return found
  })
}

const byId = <File extends { id: string }>(files: readonly File[]): Map<string, File> => new Map(files.map((file) => [file.id, file]))

const earlier = async (tx: Db, saver: Saver, id: number) => {
  const found = await earlierFiles(tx, { advertiserId: saver.account.advertiser.id, id })
  return {
    pictures: found.flatMap(({ pictures }) =>
      pictures.map(({ url_miniature: thumbnailUrl, largeur: width = null, hauteur: height = null, texte_alternatif: alternative, ...picture }) => ({ ...picture, thumbnailUrl, width, height, alternative: alternative ?? '' })),
    ),
    documents: found.flatMap(({ attachedFiles }) => attachedFiles.map(({ nom: name, taille: size, ...file }) => ({ ...file, name, size }))),
  }
}

const acceptPictures = async (tx: Db, saver: Saver, { id, before }: Standing, { pictures, instagram, documents }: AdContent): Promise<Omit<AdContent, 'values' | 'visits'>> => {
  const wordy = pictures.findIndex(({ alternative }) => alternative.length > longestText)
  if (wordy >= 0) throw invalidAt(`pictures.${wordy}.texte_alternatif`, 'too-long', { limit: longestText })
  const known = async () => {
    const old = await earlier(tx, saver, id)
    return { pictures: byId([...old.pictures, ...(before?.pictures ?? [])]), documents: byId([...old.documents, ...(before?.documents ?? [])]) }
  }
  const told = new Map(pictures.map(({ id: picture, alternative }) => [picture, alternative]))
  const kept = await acceptFiles('pictures', pictures, maxPictures, async () => (await known()).pictures)
  const shown = new Set(kept.map((picture) => picture.id))
  if (instagram && instagram.length > instagramPictures) throw invalidAt('instagram', 'too-many', { limit: instagramPictures })
  return {
    pictures: kept.map((picture) => ({ ...picture, alternative: told.get(picture.id) ?? '' })),
    instagram: instagram && [...new Set(instagram)].filter((each) => shown.has(each)),
    documents: await acceptFiles('attachedFiles', documents, maxDocuments, async () => (await known()).documents),
  }
}

const visitTexts = { timeSlot: 'creneau', place: 'lieu', comment: 'commentaire' } as const

/** What is wrong with a visit, by the wire name of its field. */
const visitFault = (visit: AdVisit): [field: string, reason: string, params?: Record<string, number>] | null => {
  if (visit.date === null) return ['date', 'required']
  if (Number.isNaN(Date.parse(`${visit.date}T00:00Z`)) || visit.date < '2000') return ['date', 'invalid']
  if (visit.timeSlot.trim() === '') return ['creneau', 'required']
  if (visit.maxVisitors === null) return ['nb_max', 'required']
  if (visit.maxVisitors < 1) return ['nb_max', 'too-small', { limit: 1 }]
  if (visit.publicationDuration !== null && visit.publicationDuration < 0) return ['duree_publication', 'too-small', { limit: 0 }]
  for (const [name, field] of Object.entries(visitTexts)) {
    if (visit[name as keyof typeof visitTexts].length > 2000) return [field, 'too-long', { limit: 2000 }]
  }
  return null
}

const acceptVisits = (visits: readonly AdVisit[]): AdVisit[] => {
  if (visits.length > maxVisits) throw invalidAt('visites', 'too-many', { limit: maxVisits })
  for (const [at, visit] of visits.entries()) {
    const [field, reason, params] = visitFault(visit) ?? []
    if (field && reason) throw invalidAt(`visites.${at}.${field}`, reason, params)
  }
  return [...visits]
}

/** What of an ad its readers must be told, and is not; in the language that it is written in. */
export const blockingFindings = async (values: AdValues, context: AdContext, language: Language): Promise<LegalFinding[]> => {
  const text = await loadTranslator(language, 'ad-law')
  return legalFindings({ values, context }, context.today, text).filter(({ rule }) => rule.level === 'blocking')
}

/** Where in the ad a rule of the law is kept. */
const fieldOfRule = ({ rule: { demand } }: LegalFinding): string => adWireNames[demand.kind === 'field' || demand.kind === 'picture' ? demand.field : 'text'] ?? ''

const refuseLaw = ([first, ...others]: readonly LegalFinding[]): void => {
  if (!first) return
  throw new Refusal('ad-law', { field: fieldOfRule(first), reason: first.rule.id, params: { source: first.rule.source, count: others.length + 1 } })
}

/** What is saved of what was sent, with a reference; refuses, with field and reason, the first thing that the page would have found wrong. */
export const acceptedContent = async (tx: Db, saver: Saver, standing: Standing, content: AdContent): Promise<AdContent> => {
  const isPublished = standing.state === 'active'
  const context = await contextFor(tx, saver, standing)
  const typed = valuesToSave(adForm.tidy({ ...content.values, ...ownIdentifier(saver, content.values) }, context), context)
  const faults = saveFaults(typed, context, isPublished)
  const wrong = adForm.names.find((name) => faults[name] && (name !== 'reference' || faults[name].reason !== 'required'))
  const fault = wrong && faults[wrong]
  if (wrong && fault) throw new Refusal('invalid', { field: adWireNames[wrong] ?? wrong, reason: fault.reason, ...(fault.params && { params: fault.params }) })
  const files = await acceptPictures(tx, saver, standing, content)
  const visits = acceptVisits(content.visits)
  if (isPublished) refuseLaw(await blockingFindings(typed, context, standing.written))
  return { ...files, values: { ...typed, reference: await acceptNames(tx, saver, standing, typed) }, visits }
}

/** Refuses to publish what the form or the law would not let through: the first of it by name, the rest by number. */
export const refuseUnpublishable = async (runner: Database | Db, saver: Saver, standing: Omit<Standing, 'before'>, values: AdValues): Promise<void> => {
  const context = await contextFor(runner, saver, { ...standing, state: 'active' })
  const faults = saveFaults(values, context, true)
  const [first, ...others] = adForm.names.filter((name) => faults[name])
  if (first) {
    const label = await loadTranslator(saver.language, 'ad-editor')
    throw new Refusal('ad-incomplete', {
      field: adWireNames[first] ?? first,
      reason: faults[first]?.reason ?? 'invalid',
      params: { name: label(adForm.fields[first].label as never), count: others.length },
    })
  }
  refuseLaw(await blockingFindings(values, context, standing.written))
}
