import { paragraphs } from './poliris.cells.wire.ts'
import { objectTypeOf } from './poliris.offer.wire.ts'
import { said, type Cells, type Fields, type Part } from './poliris.parts.model.ts'
import { parts } from './poliris.parts.wire.ts'
import { isPrivateRank, photoRanks, photoTitleRanks, rankCount } from './poliris.ranks.wire.ts'
import type { CellFinding, KeptColumns, PolirisAd } from './poliris.record.model.ts'

const agencyRank = 1
const referenceRank = 2
const titleRank = 20
const noteRank = 122
const keyRank = 175

/** Columns that are neither fields nor further data. */
const own: ReadonlySet<number> = new Set([agencyRank, keyRank, noteRank, ...photoRanks, ...photoTitleRanks])

const cellsOf = (record: readonly string[]): Cells =>
  Object.fromEntries(record.map((text, at) => [at + 1, text] as const).filter(([, text]) => text !== ''))

const wordColumns: ReadonlySet<number> = new Set([3, 4])

const readFields = (cells: Cells): { fields: Fields; findings: CellFinding[] } => {
  const found = new Map<number, CellFinding>()
  const unreadable = (rank: number): void =>
    void found.set(rank, { rank, value: cells[rank] ?? '', reason: wordColumns.has(rank) ? 'unknown-word' : 'unreadable' })
  const fields = Object.assign({}, ...parts.map((part) => part.read(cells, unreadable))) as Fields
  return { fields, findings: [...found.values()] }
}

const ignore = (): void => undefined

const saysSame = (one: Fields, other: Fields): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** Fields as the columns tell them: what is usual is not told. */
const told = ({ loyer_est_cc: isWithCharges, afficher_prix: priceShown, ...fields }: Fields): Fields => ({
  ...said(fields),
  ...said({ loyer_est_cc: fields['typeOffre'] === 'L' ? isWithCharges : '', afficher_prix: priceShown === 'oui' ? '' : priceShown }),
})

const written = (fields: Fields): Cells => Object.assign({}, ...parts.map((part) => part.write(fields))) as Cells

const only = <Key extends string | number>(all: Readonly<Record<Key, string>>, keys: readonly Key[]): Readonly<Record<Key, string>> =>
  Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]))) as Record<Key, string>

/** Whether a part says the same without one of its columns: then no field has what stands there. */
const isWithoutEffect = (part: Part, rank: number, cells: Cells, meant: Fields): boolean =>
  saysSame(meant, part.read({ ...cells, [rank]: '' }, ignore))

const partOf = new Map(parts.flatMap((part) => part.ranks.map((rank) => [rank, part] as const)))

const keptOfPart = (part: Part, cells: Cells, fields: Fields): KeptColumns => {
  const ours = part.write(fields)
  const different = part.ranks.filter((rank) => (cells[rank] ?? '') !== (ours[rank] ?? ''))
  const meant = part.read(cells, ignore)
  const isTaken = saysSame(meant, only(fields, part.fields))
  const isFurther = (rank: number): boolean => cells[rank] !== undefined && (!isTaken || isWithoutEffect(part, rank, cells, meant))
  const texts = (ranks: readonly number[]): Cells => Object.fromEntries(ranks.map((rank) => [rank, cells[rank] ?? '']))
  return { further: texts(different.filter(isFurther)), wording: isTaken ? texts(different.filter((rank) => !isFurther(rank))) : {} }
}

/** Most parts say nothing of most ads. */
const saysSomething = ({ ranks, fields: names }: Part, cells: Cells, fields: Fields): boolean =>
  ranks.some((rank) => cells[rank] !== undefined) || names.some((name) => fields[name] !== undefined)

/** What is kept of the columns beside the fields that an ad has got, some of which the editor may have refused. */
export const keptColumns = (cells: Cells, fields: Fields): KeptColumns => {
  const said = told(fields)
  const all = parts.filter((part) => saysSomething(part, cells, said)).map((part) => keptOfPart(part, cells, said))
  const others = Object.entries(cells).filter(([rank]) => !partOf.has(Number(rank)) && !own.has(Number(rank)))
  return {
    further: Object.assign(Object.fromEntries(others), ...all.map(({ further }) => further)) as Cells,
    wording: Object.assign({}, ...all.map(({ wording }) => wording)) as Cells,
  }
}

/** `Appartement 3 pièces 62 m² Lyon`, for software that leaves the title empty. */
export const madeTitle = (fields: Fields, nameOf: (objectType: number) => string, objectType: number): string =>
  [
    nameOf(objectType),
    fields['nb_pieces'] && `${fields['nb_pieces']} pièces`,
    fields['SURFACE_HABITABLE'] && `${fields['SURFACE_HABITABLE']} m²`,
    fields['ville'],
  ]
    .filter(Boolean)
    .join(' ')

const withTitle = (cells: Cells, fields: Fields, nameOf: (objectType: number) => string): Fields => {
  const objectType = objectTypeOf(cells)
  return fields['titre'] !== undefined || objectType === undefined ? fields : { ...fields, titre: madeTitle(fields, nameOf, objectType) }
}

const photosOf = (cells: Cells): Pick<PolirisAd, 'photos' | 'photoTitles'> => {
  const named = photoRanks
    .map((rank, at) => ({ photo: cells[rank] ?? '', title: cells[photoTitleRanks[at] ?? 0] ?? '' }))
    .filter(({ photo }) => photo !== '')
  return {
    photos: named.map(({ photo }) => (/^www\./i.test(photo) ? `https://${photo}` : photo)),
    photoTitles: named.map(({ title }) => title),
  }
}

/** An ad as a line of the file says it. `nameOf` names an object type, for ads without a title. */
export const readRecord = (record: readonly string[], nameOf: (objectType: number) => string): PolirisAd => {
  const cells = cellsOf(record)
  const { fields: read, findings } = readFields(cells)
  const fields = withTitle(cells, read, nameOf)
  const isMade = read['titre'] === undefined && fields['titre'] !== undefined
  return {
    key: cells[keyRank] ?? cells[referenceRank] ?? '',
    agency: cells[agencyRank] ?? '',
    fields,
    ...photosOf(cells),
    note: paragraphs.read(cells[noteRank] ?? '') ?? '',
    cells,
    findings: isMade ? [...findings, { rank: titleRank, value: '', reason: 'made-title' }] : findings,
  }
}

/** Latitude, longitude and how precise they are. */
const placeRanks: ReadonlySet<number> = new Set([298, 299, 300])

/** What may leave the house of the columns that were kept. */
export const publicColumns = ({ further, wording }: KeptColumns, { isAddressShown }: { isAddressShown: boolean }): KeptColumns => {
  const isPublic = (rank: number): boolean => !isPrivateRank(rank) && (isAddressShown || !placeRanks.has(rank))
  const shown = (cells: Cells): Cells => Object.fromEntries(Object.entries(cells).filter(([rank]) => isPublic(Number(rank))))
  return { further: shown(further), wording: shown(wording) }
}

/** What is written of an ad. */
export type WrittenAd = Pick<PolirisAd, 'key' | 'agency' | 'fields' | 'photos' | 'photoTitles'> & KeptColumns

/** What was kept of a part, as long as it says what the fields say; else what no field has, where it does not change what one has. */
const wordsOf = (part: Part, cells: Cells, fields: Fields, { further, wording }: KeptColumns): Cells => {
  const meant = only(fields, part.fields)
  const words = only({ ...further, ...wording }, part.ranks)
  if (saysSame(part.read({ ...cells, ...words }, ignore), meant)) return words
  const unsaid = Object.fromEntries(
    Object.entries(only(further, part.ranks)).filter(([rank]) => cells[Number(rank)] === undefined),
  ) as Cells
  const isHarmless = saysSame(only(part.read({ ...cells, ...unsaid }, ignore), Object.keys(meant)), meant)
  return isHarmless ? unsaid : {}
}

const outsideParts = (further: Cells): Cells => Object.fromEntries(Object.entries(further).filter(([rank]) => !partOf.has(Number(rank))))

const photoCells = ({ photos, photoTitles }: WrittenAd): Cells =>
  Object.fromEntries(
    photoRanks.flatMap((rank, at) => [
      [rank, photos[at] ?? ''],
      [photoTitleRanks[at] ?? 0, photoTitles[at] ?? ''],
    ]),
  )

/** The columns of an ad, all that the format has; those of the mandate and of its owner stay empty. */
export const writeRecord = (ad: WrittenAd): string[] => {
  const fields = told(ad.fields)
  const ours = written(fields)
  const kept = Object.assign(outsideParts(ad.further), ...parts.map((part) => wordsOf(part, ours, fields, ad))) as Cells
  const cells: Cells = { ...ours, ...kept, ...photoCells(ad), [agencyRank]: ad.agency, [keyRank]: ad.key }
  const last = Math.max(rankCount, ...Object.keys(cells).map(Number))
  return Array.from({ length: last }, (_, at) => (isPrivateRank(at + 1) ? '' : (cells[at + 1] ?? '')))
}
