import { adStateNames, isFlux } from '@vitrine/core/ads'
import type { Universe } from '@vitrine/core/account'
import type { AdSummaryRow } from '../ads/ads.table.ts'
import { objectTypeLabel } from '../object-types/object-types.model.ts'
import { instant, wallTime, type Column, type Wording } from './exports.columns.ts'

type AdColumn = Column<AdSummaryRow>

/** A rental that is gone was let. */
const stateOf = ({ state, offerType }: AdSummaryRow, { text }: Wording): string => {
  const name = adStateNames[state]
  return text(name === 'sold' && offerType === 'L' ? 'export.states.let' : `export.states.${name}`)
}

const offers: Record<string, 'export.offers.V' | 'export.offers.L' | 'export.offers.G'> = { V: 'export.offers.V', L: 'export.offers.L', G: 'export.offers.G' }
const offerOf = ({ offerType }: AdSummaryRow, { text }: Wording): string => {
  const key = offers[offerType]
  return key ? text(key) : offerType
}

const mandates: Record<string, 'export.mandates.SIMPLE' | 'export.mandates.EXCLUSIF' | 'export.mandates.SEMI_EXCLUSIF'> = {
  SIMPLE: 'export.mandates.SIMPLE',
  EXCLUSIF: 'export.mandates.EXCLUSIF',
  SEMI_EXCLUSIF: 'export.mandates.SEMI_EXCLUSIF',
}
const mandateOf = ({ mandate }: AdSummaryRow, { text }: Wording): string => {
  const key = mandates[mandate ?? '']
  return key ? text(key) : (mandate ?? '')
}

const yesOrNo = (is: boolean, { text }: Wording): string => text(is ? 'export.values.yes' : 'export.values.no')

const whole = { width: 11 }
const ofProperties: AdColumn[] = [
  { header: 'export.columns.surface', ...whole, read: (row) => row.surface },
  { header: 'export.columns.rooms', ...whole, read: (row) => row.rooms },
  { header: 'export.columns.mandate', width: 14, read: mandateOf },
  { header: 'export.columns.program', ...whole, read: ({ parentId }) => (parentId === 0 ? null : parentId) },
  { header: 'export.columns.lots', ...whole, read: (row) => row.lotCount },
]
const ofVehicles: AdColumn[] = [
  { header: 'export.columns.brand', width: 16, read: (row) => row.brand },
  { header: 'export.columns.model', width: 18, read: (row) => row.model },
  { header: 'export.columns.year', ...whole, read: (row) => row.year },
  { header: 'export.columns.mileage', ...whole, read: (row) => row.mileage },
  { header: 'export.columns.energy', width: 14, read: (row) => row.energy },
]

/** What a file says of ads; properties and vehicles have different figures. */
export const adColumns = (universe: Universe): AdColumn[] => [
  { header: 'export.columns.reference', width: 14, read: (row) => row.reference },
  { header: 'export.columns.number', ...whole, read: (row) => row.id },
  { header: 'export.columns.title', width: 40, read: (row) => row.title },
  { header: 'export.columns.state', width: 12, read: stateOf },
  { header: 'export.columns.type', width: 22, read: (row, { language }) => objectTypeLabel(row.objectType, language) },
  { header: 'export.columns.offer', width: 16, read: offerOf },
  { header: 'export.columns.price', width: 12, format: '#,##0', read: (row) => row.price },
  { header: 'export.columns.rent', width: 12, format: '#,##0', read: (row) => row.monthlyRent },
  { header: 'export.columns.currency', width: 8, read: (row) => row.currency },
  { header: 'export.columns.priceShown', ...whole, read: (row, wording) => yesOrNo(row.priceShown, wording) },
  { header: 'export.columns.postalCode', ...whole, read: (row) => row.postalCode },
  { header: 'export.columns.town', width: 18, read: (row) => row.city },
  ...(universe === 'VO' ? ofVehicles : ofProperties),
  { header: 'export.columns.photos', ...whole, read: (row) => row.photoCount },
  { header: 'export.columns.portals', ...whole, read: (row) => row.activePortalCount },
  { header: 'export.columns.contacts', ...whole, read: (row) => row.contactCount },
  { header: 'export.columns.fromSoftware', ...whole, read: (row, wording) => yesOrNo(isFlux(row), wording) },
  { header: 'export.columns.advertiser', width: 24, read: (row) => row.advertiserName },
  { header: 'export.columns.created', ...instant, read: (row, { timeZone }) => wallTime(row.createdAt, timeZone) },
  { header: 'export.columns.updated', ...instant, read: (row, { timeZone }) => wallTime(row.updatedAt, timeZone) },
]
