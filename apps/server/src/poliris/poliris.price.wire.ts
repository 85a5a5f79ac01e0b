import { amount, codes, yesNo } from './poliris.cells.wire.ts'
import { isRental } from './poliris.offer.wire.ts'
import { readCell, said, type Cells, type Fields, type Part, type Unreadable } from './poliris.parts.model.ts'

const payers = codes({ 1: 'ACQUEREUR', 2: 'VENDEUR', 3: 'LES_DEUX' })
const settlements = codes({ 1: 'FORFAIT', 2: 'PROVISION', 3: 'ANNUELLE' })

/** Reads amounts of an ad by their rank. */
type Amounts = (rank: number) => number

const textOf = (value: number): string => (value > 0 ? String(Math.round(value * 100) / 100) : '')

/** Who pays; files of older versions say only whether the buyer does. */
const payerOf = (cells: Cells, unreadable: Unreadable): string => {
  const payer = readCell(cells, 302, payers, unreadable)
  if (payer !== '') return payer
  return { oui: 'ACQUEREUR', non: 'VENDEUR', '': '' }[readCell(cells, 256, yesNo, unreadable)] ?? ''
}

/** The fees that the buyer pays: what the price has more than the one without fees, or a part of that one in per cent. */
const buyerFees = (price: number, amounts: Amounts): string => {
  const [net, percent] = [amounts(303), amounts(15) || amounts(257)]
  if (price === 0 || (net === 0 && percent === 0)) return ''
  return String(Math.max(0, Math.round(price - (net || price / (1 + percent / 100)))))
}

const readSale = (cells: Cells, amounts: Amounts, unreadable: Unreadable): Fields => {
  const payer = payerOf(cells, unreadable)
  const price = amounts(11)
  return said({
    prix: textOf(price),
    HONORAIRES_CHARGE: payer,
    HONORAIRES_ACQUEREUR: payer === 'ACQUEREUR' || payer === 'LES_DEUX' ? buyerFees(price, amounts) : '',
  })
}

/** The format's rent includes charges and supplement, unless the file says otherwise. */
const readRent = (cells: Cells, amounts: Amounts, unreadable: Unreadable): Fields => {
  const rent = amounts(11)
  const isWithout = readCell(cells, 13, yesNo, unreadable) === 'non'
  if (rent === 0) return {}
  if (isWithout) return said({ loyer_mensuel: textOf(rent), loyer_est_cc: 'non' })
  const rest = rent - amounts(23) - amounts(305)
  return said({
    loyer_mensuel: textOf(amounts(331) || (rest > 0 ? rest : rent)),
    loyer_est_cc: 'oui',
    loyer_mensuel_cc: textOf(rent),
  })
}

const readRental = (cells: Cells, amounts: Amounts, unreadable: Unreadable): Fields => ({
  ...readRent(cells, amounts, unreadable),
  ...said({
    CHARGES: textOf(amounts(23)),
    CHARGES_MODALITE: readCell(cells, 304, settlements, unreadable),
    HONORAIRES_LOCATAIRE: textOf(amounts(15)),
    COMPLEMENT_LOYER: textOf(amounts(305)),
    LOYER_BASE: textOf(amounts(331)),
  }),
})

const read = (cells: Cells, unreadable: Unreadable): Fields => {
  const amounts: Amounts = (rank) => Number(readCell(cells, rank, amount, unreadable))
  return isRental(cells) ? readRental(cells, amounts, unreadable) : readSale(cells, amounts, unreadable)
}

const writeSale = (fields: Fields): Cells => {
  const { prix = '', HONORAIRES_ACQUEREUR: fees } = fields
  const net = fees === undefined ? 0 : Number(prix) - Number(fees)
  return said({
    11: prix,
    15: net > 0 ? textOf((Number(fees) / net) * 100) : '',
    302: payers.write(fields['HONORAIRES_CHARGE'] ?? ''),
    303: textOf(net),
  })
}

const writeRental = (fields: Fields): Cells => {
  const isWithCharges = fields['loyer_est_cc'] === 'oui'
  const { loyer_mensuel: rent = '', loyer_mensuel_cc: rentWithCharges = rent } = fields
  return said({
    11: isWithCharges ? rentWithCharges : rent,
    13: rent === '' ? '' : isWithCharges ? 'OUI' : 'NON',
    15: fields['HONORAIRES_LOCATAIRE'],
    23: fields['CHARGES'],
    304: settlements.write(fields['CHARGES_MODALITE'] ?? ''),
    305: fields['COMPLEMENT_LOYER'],
    331: fields['LOYER_BASE'] ?? (isWithCharges ? rent : ''),
  })
}

/** What is asked for it, and what comes on top. */
export const pricePart: Part = {
  ranks: [11, 13, 15, 23, 256, 257, 302, 303, 304, 305, 331],
  fields: [
    'prix',
    'HONORAIRES_CHARGE',
    'HONORAIRES_ACQUEREUR',
    'loyer_mensuel',
    'loyer_est_cc',
    'loyer_mensuel_cc',
    'CHARGES',
    'CHARGES_MODALITE',
    'HONORAIRES_LOCATAIRE',
    'COMPLEMENT_LOYER',
    'LOYER_BASE',
  ],
  fieldOf: {
    13: 'loyer_est_cc',
    15: 'HONORAIRES_ACQUEREUR',
    23: 'CHARGES',
    256: 'HONORAIRES_CHARGE',
    257: 'HONORAIRES_ACQUEREUR',
    302: 'HONORAIRES_CHARGE',
    303: 'HONORAIRES_ACQUEREUR',
    304: 'CHARGES_MODALITE',
    305: 'COMPLEMENT_LOYER',
    331: 'LOYER_BASE',
  },
  read,
  write: (fields) => (fields['typeOffre'] === 'L' ? writeRental(fields) : writeSale(fields)),
}
