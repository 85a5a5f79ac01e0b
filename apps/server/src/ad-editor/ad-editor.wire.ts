import {
  adContentWire,
  adWireNames,
  writeAd,
  type AdContent,
  type AdFurtherLine,
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

/** Columns that are NOT NULL: an empty field of a draft is stored as an empty text. */
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

/** Stored data with codes that are not in the catalogue. */
const strangeData = (data: AdRow['data']): AdRow['data'] =>
  Object.fromEntries(Object.entries(data).filter(([code]) => !furtherCodes.has(code)))

const isSomething = (value: unknown): boolean => value !== null && JSON.stringify(value) !== '{"VIDEO":""}'

/** The columns of the values; stored data with unknown codes are preserved. */
const valueColumns = (values: AdValues, before: AdRow['data'], language: Language) => {
  const { donnees, ...own } = writeAd(values)
  const { loyer_mensuel: rent, afficher_prix: shown, communiquer_adresse_exacte: address, ...others } = own
  const listed = columnNames.map(([name, column]) => [column, others[name] ?? (texts.has(column) ? '' : null)])
  const rest = Object.entries(others).filter(([name, value]) => !(name in columnOf) && isSomething(value))
  return {
    ...Object.fromEntries(listed),
    // Lists show whole euros.
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

/** All columns that a save writes. */
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

/** The content of an ad; URLs as they are stored. */
export const contentOf = (row: AdRow, visits: AdVisit[]): AdContent => ({
  values: valuesOf(row),
  pictures: row.photos.map(pictureOf),
  instagram: row.instagram,
  documents: row.documents,
  visits,
})

/** Makes the URLs of this server's own files absolute, so that they load on other sites' pages too. */
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
  { publicUrl, updatedBy, further }: { publicUrl: string; updatedBy: string; further: AdFurtherLine[] },
): AdRecord => ({
  id: row.id,
  version: row.version,
  state: adStateNames[row.state],
  sourceCode: row.sourceCode,
  parentId: row.parentId === 0 ? null : row.parentId,
  content: absolute(content, publicUrl),
  note: row.note,
  further,
  scheduledFor: row.scheduledFor,
  pushedToTopAt: row.pushedAt,
  updatedAt: row.updatedAt,
  updatedBy,
})

type ContentWire = ReturnType<typeof adContentWire.encode>

/** Parts that a save may leave out: they are unchanged. */
export type SentWire = Pick<ContentWire, 'annonce'> & Partial<ContentWire>

const { annonce, ...others } = (adContentWire.schema as unknown as { entries: Record<keyof ContentWire, v.GenericSchema> }).entries
export const sentSchema = v.object({
  annonce,
  ...Object.fromEntries(Object.entries(others).map(([name, schema]) => [name, v.optional(schema)])),
}) as unknown as v.GenericSchema<SentWire>

/** Refuses an unknown field by its name. */
export const refuseStrange = ({ donnees = {}, ...own }: ContentWire['annonce']): void => {
  const strange = Object.keys(own).find((name) => !ownNames.has(name))
  const strangeCode = Object.keys(donnees).find((code) => !furtherCodes.has(code))
  const name = strange ?? (strangeCode && `donnees.${strangeCode}`)
  if (name !== undefined) throw new Refusal('unknown-field', { field: `annonce.${name}` })
}

/** The sent content, merged over the current one. */
export const readSent = (sent: SentWire, before: AdContent): AdContent => {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  return adContentWire.read({ ...adContentWire.encode(before), ...given })
}

/** Some sent fields, merged over the current ones. */
export const readFields = (fields: ContentWire['annonce'], before: AdContent): AdContent => {
  const known = adContentWire.encode(before)
  return adContentWire.read({
    ...known,
    annonce: { ...known.annonce, ...fields, donnees: { ...known.annonce.donnees, ...fields.donnees } },
  })
}

/** The fields of an ad in a body; refuses unknown ones. */
export const fieldsOf = (sent: object): ContentWire['annonce'] => {
  const result = v.safeParse(annonce, sent)
  if (!result.success) throw new Refusal('invalid', { field: `annonce.${v.getDotPath(result.issues[0]) ?? ''}` })
  const fields = result.output as ContentWire['annonce']
  refuseStrange(fields)
  return fields
}
