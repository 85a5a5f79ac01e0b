import {
  adContentWire,
  adWireNames,
  writeAd,
  type AdContent,
  type AdPicture,
  type AdRecord,
  type AdValues,
  type AdVisit,
} from '@vitrine/core/ad-form'
import { adStateNames } from '@vitrine/core/ads'
import type { Language } from '@vitrine/core/i18n'
import * as v from 'valibot'
import type { AdRow, ads, PhotoRow } from '../ads/ads.table.ts'
import { Refusal } from '../refusal.ts'
import { columnNames, columnOf, surfaceName, valuesOf } from './ad-editor.values.model.ts'

/** Columns that are never null: of a draft that does not say it, the text is empty. */
const texts: ReadonlySet<string> = new Set(['title', 'body', 'city', 'postalCode', 'realCity', 'realPostalCode'])

type Columns = Pick<
  typeof ads.$inferInsert,
  | (typeof columnOf)[keyof typeof columnOf]
  | 'monthlyRent'
  | 'priceShown'
  | 'addressShown'
  | 'surface'
  | 'details'
  | 'data'
  | 'photos'
  | 'photoCount'
  | 'documents'
  | 'instagram'
>

const names = Object.values(adWireNames)
const ownNames: ReadonlySet<string> = new Set(names.filter((name) => name !== name.toUpperCase()))
const furtherCodes: ReadonlySet<string> = new Set(names.filter((name) => name === name.toUpperCase()))

/** What was stored under codes that the catalogue does not know. */
const strangeData = (data: AdRow['data']): AdRow['data'] =>
  Object.fromEntries(Object.entries(data).filter(([code]) => !furtherCodes.has(code)))

const isSomething = (value: unknown): boolean => value !== null && JSON.stringify(value) !== '{"VIDEO":""}'

/** What is typed of an ad, as columns; of what was stored before, further data that no field knows stay. */
const valueColumns = (values: AdValues, before: AdRow['data'], language: Language) => {
  const { donnees, ...own } = writeAd(values)
  const { loyer_mensuel: rent, afficher_prix: shown, communiquer_adresse_exacte: address, ...others } = own
  const listed = columnNames.map(([name, column]) => [column, others[name] ?? (texts.has(column) ? '' : null)])
  const rest = Object.entries(others).filter(([name, value]) => !(name in columnOf) && isSomething(value))
  return {
    ...Object.fromEntries(listed),
    // Lists know whole euros.
    monthlyRent: typeof rent === 'number' ? Math.round(rent) : null,
    priceShown: shown !== 'non',
    addressShown: address === 'oui',
    surface: values.objectType === null ? null : values[surfaceName(values.objectType)],
    details: {
      ...Object.fromEntries(rest),
      ...(typeof rent === 'number' && !Number.isInteger(rent) && { loyer_mensuel: rent }),
      ...(shown === null && { afficher_prix: '' }),
      lang: language,
    },
    data: { ...strangeData(before), ...donnees },
  }
}

const photoRow = ({ id, url, thumbnailUrl, width, height, alternative }: AdPicture): PhotoRow => ({
  id,
  url,
  thumb: thumbnailUrl,
  width,
  height,
  alternative,
})

/** All that a save stores of an ad. */
export const columnsOf = ({ values, pictures, instagram, documents }: AdContent, before: AdRow['data'], language: Language): Columns =>
  ({
    ...valueColumns(values, before, language),
    photos: pictures.map(photoRow),
    photoCount: pictures.length,
    documents,
    instagram,
  }) as unknown as Columns

const pictureOf = ({ id, url, thumb, width, height, alternative }: PhotoRow): AdPicture => ({
  id: id ?? url,
  url,
  thumbnailUrl: thumb,
  width,
  height,
  alternative: alternative ?? '',
})

/** Everything that is typed and chosen of an ad, with addresses as they are stored. */
export const contentOf = (row: AdRow, visits: AdVisit[]): AdContent => ({
  values: valuesOf(row),
  pictures: row.photos.map(pictureOf),
  instagram: row.instagram,
  documents: row.documents,
  visits,
})

/** Addresses of this server's own files, so that they load on foreign pages too. */
export const absolute = (content: AdContent, publicUrl: string): AdContent => {
  const full = (url: string): string => (url.startsWith('/') ? publicUrl + url : url)
  return {
    ...content,
    pictures: content.pictures.map((picture) => ({ ...picture, url: full(picture.url), thumbnailUrl: full(picture.thumbnailUrl) })),
    documents: content.documents.map((document) => ({ ...document, url: full(document.url) })),
  }
}

/** An ad as the editor opens it. */
export const recordFrom = (
  row: AdRow,
  content: AdContent,
  { publicUrl, updatedBy }: { publicUrl: string; updatedBy: string },
): AdRecord => ({
  id: row.id,
  version: row.version,
  state: adStateNames[row.state],
  sourceCode: row.sourceCode,
  parentId: row.parentId === 0 ? null : row.parentId,
  content: absolute(content, publicUrl),
  note: row.note,
  scheduledFor: row.scheduledFor,
  pushedToTopAt: row.pushedAt,
  updatedAt: row.updatedAt,
  updatedBy,
})

type ContentWire = ReturnType<typeof adContentWire.encode>

/** What a save may leave out: it stays as it was. */
export type SentWire = Pick<ContentWire, 'annonce'> & Partial<ContentWire>

const { annonce, ...others } = (adContentWire.schema as unknown as { entries: Record<keyof ContentWire, v.GenericSchema> }).entries
export const sentSchema = v.object({
  annonce,
  ...Object.fromEntries(Object.entries(others).map(([name, schema]) => [name, v.optional(schema)])),
}) as unknown as v.GenericSchema<SentWire>

/** Refuses, by its name, a field that no ad has. */
export const refuseStrange = ({ donnees = {}, ...own }: ContentWire['annonce']): void => {
  const strange = Object.keys(own).find((name) => !ownNames.has(name))
  const strangeCode = Object.keys(donnees).find((code) => !furtherCodes.has(code))
  const name = strange ?? (strangeCode && `donnees.${strangeCode}`)
  if (name !== undefined) throw new Refusal('unknown-field', { field: `annonce.${name}` })
}

/** What was sent, over what was there. */
export const readSent = (sent: SentWire, before: AdContent): AdContent => {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  return adContentWire.read({ ...adContentWire.encode(before), ...given })
}

/** Some fields that were sent, over what was there. */
export const readFields = (fields: ContentWire['annonce'], before: AdContent): AdContent => {
  const known = adContentWire.encode(before)
  return adContentWire.read({
    ...known,
    annonce: { ...known.annonce, ...fields, donnees: { ...known.annonce.donnees, ...fields.donnees } },
  })
}

/** The fields of an ad as they are sent; refuses what is none. */
export const fieldsOf = (sent: object): ContentWire['annonce'] => {
  const result = v.safeParse(annonce, sent)
  if (!result.success) throw new Refusal('invalid', { field: `annonce.${v.getDotPath(result.issues[0]) ?? ''}` })
  const fields = result.output as ContentWire['annonce']
  refuseStrange(fields)
  return fields
}
