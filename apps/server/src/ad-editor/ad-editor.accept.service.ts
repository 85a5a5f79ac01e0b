import { saveFaults, valuesToSave } from '@vitrine/core/ad-editor'
import {
  adContextOf,
  adForm,
  adWireNames,
  referenceAt,
  type AdContent,
  type AdContext,
  type AdDocument,
  type AdPicture,
  type AdValues,
  type AdVisit,
} from '@vitrine/core/ad-form'
import { fieldOfFinding, legalFindings, type LegalFinding } from '@vitrine/core/ad-law'
import { maxVisits, visitsToSave } from '@vitrine/core/ad-visits'
import type { Account } from '@vitrine/core/account'
import { identifierLimit } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import { mediaLimits } from '@vitrine/core/media'
import type { Database, Db } from '../db/database.ts'
import { findMedia } from '../media/media.store.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import { Refusal } from '../refusal.ts'
import { earlierFiles, findManagers, holdNames, isPlateTaken, isReferenceTaken } from './ad-editor.store.ts'

/** The author of a save. */
export interface Saver {
  account: Account
  now: Date
  /** The language of refusals, and of the names in them. */
  language: Language
}

/** The ad before the save; a new one has no id yet. */
export interface SaveTarget {
  id: number
  state: 'active' | 'draft' | 'model'
  parentId: number
  before: AdContent | null
  /** Ads of the account from which it is made, whose files it may use. */
  madeOf?: readonly AdContent[]
}

const maxDocuments = 20
const longestText = 300

/** The context in which an ad of this account is checked. */
export const contextFor = async (
  runner: Database | Db,
  { account, now, language }: Saver,
  { state, parentId }: Pick<SaveTarget, 'state' | 'parentId'>,
): Promise<AdContext> => {
  const { advertiser } = account
  return adContextOf(advertiser, {
    isModel: state === 'model',
    isLot: parentId !== 0,
    today: dayOf(now, accountTimeZone(account)),
    objectTypes: objectTypes({ language, universe: advertiser.universe }),
    managers: await findManagers(runner, advertiser.id),
  })
}

/** A reference for an ad without one: the current second, or the next that is free. */
export const freeReference = async (tx: Db, { account, now }: Saver, id: number): Promise<string> => {
  const key = { advertiserId: account.advertiser.id, id }
  for (let second = 0; ; second++) {
    const reference = referenceAt(new Date(now.getTime() + second * 1000), accountTimeZone(account))
    if (!(await isReferenceTaken(tx, key, reference))) return reference
  }
}

/** Refuses values that must be unique in the account: reference, number plate. */
const acceptNames = async (tx: Db, saver: Saver, { id, before }: SaveTarget, values: AdValues): Promise<string> => {
  const key = { advertiserId: saver.account.advertiser.id, id }
  const isNew = (name: 'reference' | 'plate'): boolean => values[name] !== before?.values[name]
  if (isNew('reference') || isNew('plate')) await holdNames(tx, key.advertiserId)
  if (values.reference !== '' && isNew('reference') && (await isReferenceTaken(tx, key, values.reference))) {
    throw new Refusal('reference-exists', { field: 'reference', reason: 'reference-exists' })
  }
  if (values.plate !== '' && isNew('plate') && (await isPlateTaken(tx, key, values.plate))) {
    throw new Refusal('plate-exists', { field: adWireNames['plate'] ?? '', reason: 'plate-exists' })
  }
  return values.reference || freeReference(tx, saver, id)
}

/** The further data by which a sub-user's ads are filtered: a save must not take the ad away from them. */
const ownIdentifier = ({ account }: Saver, values: AdValues): Partial<AdValues> => {
  const limit = identifierLimit(account.user, null)
  const name = limit && adForm.names.find((each) => adWireNames[each] === limit.code)
  return limit && name && name in values ? { [name]: limit.value } : {}
}

const invalidAt = (field: string, reason: string, params?: Record<string, number>): Refusal =>
  new Refusal('invalid', { field, reason, ...(params && { params }) })

/** The files that the ad has, or had: their stored descriptions are used. */
const acceptFiles = <File extends { id: string }>(
  field: string,
  files: readonly File[],
  max: number,
  stored: ReadonlyMap<string, File>,
): File[] => {
  if (files.length > max) throw invalidAt(field, 'too-many', { limit: max })
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
      pictures.map(
        ({ url_miniature: thumbnailUrl, largeur: width = null, hauteur: height = null, texte_alternatif: alternative, ...picture }) => ({
          ...picture,
          thumbnailUrl,
          width,
          height,
          alternative: alternative ?? '',
        }),
      ),
    ),
    documents: found.flatMap(({ attachedFiles }) => attachedFiles.map(({ nom: name, taille: size, ...file }) => ({ ...file, name, size }))),
  }
}

/** All files that the ad may have: uploaded ones, and those of its current and earlier versions. */
const knownFiles = async (tx: Db, saver: Saver, { id, before, madeOf = [] }: SaveTarget, fileIds: readonly string[]) => {
  const uploaded = await findMedia(tx, saver.account.advertiser.id, fileIds)
  const old = await earlier(tx, saver, id)
  const pictures = uploaded.flatMap(({ thumbnailUrl, ...file }) =>
    thumbnailUrl === null ? [] : [{ id: file.id, url: file.url, thumbnailUrl, width: file.width, height: file.height, alternative: '' }],
  )
  const documents = uploaded.flatMap(({ id: document, kind, name, url, size }) =>
    kind === 'document' ? [{ id: document, name, url, size }] : [],
  )
  const sources = { pictures: madeOf.flatMap((source) => source.pictures), documents: madeOf.flatMap((source) => source.documents) }
  return {
    pictures: byId([...sources.pictures, ...old.pictures, ...(before?.pictures ?? []), ...pictures]),
    documents: byId([...sources.documents, ...old.documents, ...(before?.documents ?? []), ...documents]),
  }
}

const acceptMedia = async (
  tx: Db,
  saver: Saver,
  target: SaveTarget,
  { pictures, instagram, documents }: AdContent,
): Promise<Omit<AdContent, 'values' | 'visits'>> => {
  const wordy = pictures.findIndex(({ alternative }) => alternative.length > longestText)
  if (wordy >= 0) throw invalidAt(`pictures.${wordy}.texte_alternatif`, 'too-long', { limit: longestText })
  if (instagram && instagram.length > mediaLimits.instagramPictures)
    throw invalidAt('instagram', 'too-many', { limit: mediaLimits.instagramPictures })
  const fileIds = [...pictures, ...documents].map((file) => file.id)
  const known =
    fileIds.length === 0 ? { pictures: byId<AdPicture>([]), documents: byId<AdDocument>([]) } : await knownFiles(tx, saver, target, fileIds)
  const alternatives = new Map(pictures.map((picture) => [picture.id, picture.alternative]))
  const accepted = acceptFiles('pictures', pictures, mediaLimits.pictures, known.pictures)
  const shown = new Set(accepted.map((picture) => picture.id))
  return {
    pictures: accepted.map((picture) => ({ ...picture, alternative: alternatives.get(picture.id) ?? '' })),
    instagram: instagram && [...new Set(instagram)].filter((each) => shown.has(each)),
    documents: acceptFiles('attachedFiles', documents, maxDocuments, known.documents),
  }
}

const visitNames: Readonly<Record<string, string>> = {
  date: 'date',
  timeSlot: 'creneau',
  maxVisitors: 'nb_max',
  publicationDuration: 'duree_publication',
  place: 'lieu',
  comment: 'commentaire',
}

const acceptVisits = (visits: readonly AdVisit[], before: readonly AdVisit[], today: string): AdVisit[] => {
  const outcome = visitsToSave(visits, before, today)
  if ('visits' in outcome) return outcome.visits
  if ('count' in outcome) throw new Refusal(outcome.refusal, { field: 'visites', params: { count: outcome.count } })
  if ('refusal' in outcome) throw invalidAt('visites', outcome.refusal, { limit: maxVisits })
  const { index, field, fault } = outcome
  throw new Refusal('invalid', {
    field: `visites.${index}.${visitNames[field]}`,
    reason: fault.reason,
    ...(fault.params && { params: fault.params }),
  })
}

/** The legal rules that the ad breaks and that prevent publishing. */
const blockingFindings = (values: AdValues, context: AdContext): LegalFinding[] =>
  legalFindings({ values, context }, context.today).filter(({ rule }) => rule.level === 'blocking')

const refuseLaw = ([first, ...others]: readonly LegalFinding[]): void => {
  if (!first) return
  throw new Refusal('ad-law', {
    field: adWireNames[fieldOfFinding(first)] ?? '',
    reason: first.rule.id,
    params: { source: first.rule.source, count: others.length + 1 },
  })
}

/** The content to store, with a reference; refuses with field and reason the first fault, which the page would have found too. */
export const acceptedContent = async (tx: Db, saver: Saver, target: SaveTarget, content: AdContent): Promise<AdContent> => {
  const isPublished = target.state === 'active'
  const context = await contextFor(tx, saver, target)
  const typed = valuesToSave(adForm.tidy({ ...content.values, ...ownIdentifier(saver, content.values) }, context), context)
  const faults = saveFaults(typed, context, isPublished)
  const wrong = adForm.names.find((name) => faults[name] && (name !== 'reference' || faults[name].reason !== 'required'))
  const fault = wrong && faults[wrong]
  if (wrong && fault)
    throw new Refusal('invalid', {
      field: adWireNames[wrong] ?? wrong,
      reason: fault.reason,
      ...(fault.params && { params: fault.params }),
    })
  const files = await acceptMedia(tx, saver, target, content)
  const visits = acceptVisits(content.visits, target.before?.visits ?? [], context.today)
  if (isPublished) refuseLaw(blockingFindings(typed, context))
  return { ...files, values: { ...typed, reference: await acceptNames(tx, saver, target, typed) }, visits }
}

/** Refuses to publish an ad with faults of the form or the law: names the first, and counts the others. */
export const refuseUnpublishable = async (
  runner: Database | Db,
  saver: Saver,
  target: Omit<SaveTarget, 'before'>,
  values: AdValues,
): Promise<void> => {
  const context = await contextFor(runner, saver, { ...target, state: 'active' })
  const faults = saveFaults(values, context, true)
  const missing = adForm.names.filter((name) => faults[name])
  const [first] = missing
  if (first) {
    const label = await loadTranslator(saver.language, 'ad-editor')
    throw new Refusal('ad-incomplete', {
      field: adWireNames[first] ?? first,
      reason: faults[first]?.reason ?? 'invalid',
      params: { name: label(adForm.fields[first].label as never), count: missing.length },
    })
  }
  refuseLaw(blockingFindings(values, context))
}
