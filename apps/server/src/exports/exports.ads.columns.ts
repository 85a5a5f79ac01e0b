import { adCatalogue, adContextOf, type AdContext, type AdValues } from '@vitrine/core/ad-form'
import { choiceText, fieldColumns, type FieldColumn, type SheetRow } from '@vitrine/core/ad-sheet'
import { adStateNames, isFlux } from '@vitrine/core/ads'
import type { Account, Universe } from '@vitrine/core/account'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import type { AdRow } from '../ads/ads.table.ts'
import { objectTypeLabel } from '../object-types/object-types.model.ts'
import { inWords, instant, wallTime, type CellValue, type Column, type Head, type WordedColumn, type Wording } from './exports.columns.ts'

/** An ad with its values and the context of its fields. */
export interface ExportedAd {
  row: AdRow
  values: AdValues
  context: AdContext
}

/** The context of the ads of a file; object and offer types that the account no longer uses are included. */
export const contextOf = ({ advertiser }: Account, today: string): AdContext =>
  adContextOf({ ...advertiser, offerTypes: ['V', 'L', 'G'] }, { isModel: false, isLot: false, today, managers: [], objectTypes: [] })

/** A network head sees ads of its points of sale, whose universe may differ. */
export const exportedAd = (row: AdRow, context: AdContext): ExportedAd => ({
  row,
  values: valuesOf(row),
  context: { ...context, universe: row.universe as Universe, isModel: row.state === 'M', isLot: row.parentId !== 0 },
})

type AdColumn = Column<ExportedAd> & {
  /** The field of the catalogue that the column shows. */
  field?: keyof AdValues
}

/** The state of an ad; a rental in the state "sold" was let. */
const stateOf = ({ row: { state, offerType } }: ExportedAd, { text }: Wording): string => {
  const name = adStateNames[state]
  return text(name === 'sold' && offerType === 'L' ? 'export.states.let' : `export.states.${name}`)
}

const chosen = (field: 'offerType' | 'mandate' | 'energy') => ({
  field,
  read: ({ values, context }: ExportedAd, { fields }: Wording): CellValue => {
    const row: SheetRow = adCatalogue[field] as never
    return values[field] === null ? null : choiceText(row, values[field], values, { context, fields })
  },
})

const yesOrNo = (is: boolean, { text }: Wording): string => text(is ? 'export.values.yes' : 'export.values.no')

const whole = { width: 11 }
const ofProperties: AdColumn[] = [
  { header: 'export.columns.surface', ...whole, read: ({ row }) => row.surface },
  { header: 'export.columns.rooms', field: 'rooms', ...whole, read: ({ row }) => row.rooms },
  { header: 'export.columns.mandate', width: 14, ...chosen('mandate') },
  { header: 'export.columns.program', ...whole, read: ({ row }) => (row.parentId === 0 ? null : row.parentId) },
  { header: 'export.columns.lots', ...whole, read: ({ row }) => row.lotCount },
]
const ofVehicles: AdColumn[] = [
  { header: 'export.columns.brand', field: 'brand', width: 16, read: ({ row }) => row.brand },
  { header: 'export.columns.model', field: 'model', width: 18, read: ({ row }) => row.model },
  { header: 'export.columns.year', field: 'year', ...whole, read: ({ row }) => row.year },
  { header: 'export.columns.mileage', field: 'mileage', ...whole, read: ({ row }) => row.mileage },
  { header: 'export.columns.energy', width: 14, ...chosen('energy') },
]

/** The columns of the list of ads; properties and vehicles differ. */
export const listColumns = (universe: Universe): AdColumn[] => [
  { header: 'export.columns.reference', field: 'reference', width: 14, read: ({ row }) => row.reference },
  { header: 'export.columns.number', ...whole, read: ({ row }) => row.id },
  { header: 'export.columns.title', field: 'title', width: 40, read: ({ row }) => row.title },
  { header: 'export.columns.state', width: 12, read: stateOf },
  {
    header: 'export.columns.type',
    field: 'objectType',
    width: 22,
    read: ({ row }, { language }) => objectTypeLabel(row.objectType, language),
  },
  { header: 'export.columns.offer', width: 16, ...chosen('offerType') },
  { header: 'export.columns.price', field: 'price', width: 12, format: '#,##0', read: ({ row }) => row.price },
  { header: 'export.columns.rent', field: 'monthlyRent', width: 12, format: '#,##0', read: ({ row }) => row.monthlyRent },
  { header: 'export.columns.currency', width: 8, read: ({ row }) => row.currency },
  { header: 'export.columns.priceShown', ...whole, read: ({ row }, wording) => yesOrNo(row.priceShown, wording) },
  { header: 'export.columns.postalCode', field: 'postalCode', ...whole, read: ({ row }) => row.postalCode },
  { header: 'export.columns.town', field: 'city', width: 18, read: ({ row }) => row.city },
  ...(universe === 'VO' ? ofVehicles : ofProperties),
  { header: 'export.columns.photos', ...whole, read: ({ row }) => row.photoCount },
  { header: 'export.columns.portals', ...whole, read: ({ row }) => row.activePortalCount },
  { header: 'export.columns.contacts', ...whole, read: ({ row }) => row.contactCount },
  { header: 'export.columns.fromSoftware', ...whole, read: ({ row }, wording) => yesOrNo(isFlux(row), wording) },
  { header: 'export.columns.advertiser', width: 24, read: ({ row }) => row.advertiserName },
  { header: 'export.columns.created', ...instant, read: ({ row }, { timeZone }) => wallTime(row.createdAt, timeZone) },
  { header: 'export.columns.updated', ...instant, read: ({ row }, { timeZone }) => wallTime(row.updatedAt, timeZone) },
]

const shapes: Readonly<Record<string, Omit<Head, 'header'>>> = {
  'long-text': { width: 60 },
  url: { width: 30 },
  choices: { width: 40 },
  number: whole,
  money: { width: 12, format: '#,##0.00' },
  date: { width: 12, format: 'dd/mm/yyyy' },
  flag: { width: 8 },
}
const shapeOf = ({ header, kind, whole: isWhole }: FieldColumn): Head => {
  const { width, format } = shapes[kind] ?? { width: 18 }
  return { header, width: Math.max(width, header.length + 1), ...(format && { format: kind === 'money' && isWhole ? '#,##0' : format }) }
}

/** The columns that are filled in for at least one ad. */
const filledIn = async (columns: FieldColumn[], ads: AsyncGenerator<ExportedAd[]>): Promise<FieldColumn[]> => {
  const empty = new Set(columns)
  for await (const batch of ads) {
    for (const { values, context } of batch) for (const column of empty) if (column.read(values, context) !== null) empty.delete(column)
  }
  return columns.filter((column) => !empty.has(column))
}

/** The fields of the catalogue that are not in the list. */
export const furtherColumns = (context: AdContext, wording: Wording): FieldColumn[] =>
  fieldColumns({ ...wording, context }, new Set(listColumns(context.universe).flatMap(({ field }) => field ?? [])))

/** The columns of a file: those of the list, then every further field that is filled in for one of these ads. */
export const adColumns = async (
  ads: AsyncGenerator<ExportedAd[]>,
  context: AdContext,
  wording: Wording,
): Promise<WordedColumn<ExportedAd>[]> => {
  const further = await filledIn(furtherColumns(context, wording), ads)
  return [
    ...inWords(listColumns(context.universe), wording),
    ...further.map((column) => ({ ...shapeOf(column), read: ({ values, context }: ExportedAd) => column.read(values, context) })),
  ]
}
