import { amount, codes, day, dayOrMonth, flag, line, number, paragraphs, year, yesNo, type Cell } from './poliris.cells.wire.ts'
import { offerPart } from './poliris.offer.wire.ts'
import { column, said, type Part } from './poliris.parts.model.ts'
import { townOf } from './poliris.plain.rules.ts'
import { pricePart } from './poliris.price.wire.ts'
import { energyPart, equipmentPart, heatingPart, orientationPart, surfacePart } from './poliris.property.wire.ts'

const town: Cell = { read: townOf, write: line.write }

const kitchen = codes({
  1: 'AUCUNE',
  2: 'AMERICAINE',
  3: 'SEPAREE',
  4: 'INDUSTRIELLE',
  5: 'COIN',
  6: 'AMERICAINE_EQUIPEE',
  7: 'SEPAREE_EQUIPEE',
  8: 'COIN_EQUIPE',
  9: 'EQUIPEE',
})

/** Whether the price is hidden, where the field says whether it is shown. */
const hiddenPrice: Cell = {
  read: (cell) => {
    const value = yesNo.read(cell)
    return value === null ? null : value === 'oui' ? 'non' : ''
  },
  write: (field) => (field === 'non' ? 'OUI' : ''),
}

/** An exclusive mandate; what is not exclusive may be one of several. */
const exclusive: Cell = {
  read: (cell) => {
    const value = yesNo.read(cell)
    return value === null ? null : value === 'oui' ? 'EXCLUSIF' : ''
  },
  write: (field) => (field === 'EXCLUSIF' ? 'OUI' : ''),
}

const languages: readonly (readonly [code: string, spellings: RegExp])[] = [
  ['EN', /^(?:en|gb|uk)$/i],
  ['ES', /^(?:es|sp)$/i],
]

/** Code, title and text of the three further languages. */
const blocks = [124, 128, 132].map((code) => ({ code, title: code + 2, text: code + 3 }))

/** Titles and texts in other languages, in whichever of the three blocks they stand. */
const languagesPart: Part = {
  ranks: blocks.flatMap(({ code, title, text }) => [code, title, text]),
  fields: languages.flatMap(([code]) => [`TITRE_${code}`, `TEXTE_${code}`]),
  read: (cells) =>
    said(
      Object.fromEntries(
        languages.flatMap(([code, spellings]) => {
          const block = blocks.find((one) => spellings.test(cells[one.code] ?? ''))
          const [title, text] = block ? [cells[block.title] ?? '', cells[block.text] ?? ''] : ['', '']
          return [
            [`TITRE_${code}`, paragraphs.read(title) ?? ''],
            [`TEXTE_${code}`, paragraphs.read(text) ?? ''],
          ]
        }),
      ),
    ),
  write: (fields) => {
    const written = languages.filter(([code]) => fields[`TITRE_${code}`] !== undefined || fields[`TEXTE_${code}`] !== undefined)
    return said(
      Object.fromEntries(
        written.flatMap(([code], at) => {
          const block = blocks[at]
          if (!block) return []
          return [
            [block.code, code],
            [block.title, paragraphs.write(fields[`TITRE_${code}`] ?? '')],
            [block.text, paragraphs.write(fields[`TEXTE_${code}`] ?? '')],
          ]
        }),
      ),
    )
  },
}

/** Every column that is a field. Columns that stand nowhere here are kept with the ad as further data. */
export const parts: readonly Part[] = [
  offerPart,
  pricePart,
  surfacePart,
  equipmentPart,
  orientationPart,
  heatingPart,
  energyPart,
  languagesPart,
  column(2, 'reference', line),
  column(5, 'code_postal', line),
  column(6, 'ville', town),
  column(8, 'ADRESSE', line),
  column(18, 'nb_pieces', amount),
  column(19, 'NB_CHAMBRES', amount),
  column(20, 'titre', paragraphs),
  column(21, 'texte', paragraphs),
  column(22, 'DATE_DISPONIBILITE', dayOrMonth),
  column(24, 'ETAGE', number),
  column(25, 'NB_ETAGES', amount),
  column(26, 'meuble', yesNo),
  column(27, 'ANNEE_CONSTRUCTION', year),
  column(29, 'NB_SDB', amount),
  column(30, 'NB_SALLES_EAU', amount),
  column(31, 'NB_WC', amount),
  column(34, 'CUISINE', kitchen),
  column(83, 'mandat', exclusive),
  column(104, 'VISITE_VIRTUELLE', line),
  column(108, 'code_postal_reel', line),
  column(109, 'ville_reelle', town),
  column(112, 'NUMERO_MANDAT', line),
  column(123, 'NEGOCIATEUR', line),
  column(161, 'DEPOT_GARANTIE', amount),
  column(185, 'VIAGER_BOUQUET', amount),
  column(186, 'VIAGER_RENTE', amount),
  column(187, 'VIAGER_AGE_HOMME', amount),
  column(188, 'VIAGER_AGE_FEMME', amount),
  column(201, 'afficher_prix', hiddenPrice),
  column(216, 'SURFACE_SEJOUR', amount),
  column(229, 'VIAGER_LIBRE', flag),
  column(258, 'COPROPRIETE', yesNo),
  column(259, 'NB_LOTS_COPRO', amount),
  column(260, 'CHARGES_COPRO', amount),
  column(261, 'PROCEDURE_COPRO', yesNo),
  column(295, 'prix_terrain', amount),
  column(306, 'HONORAIRES_ETAT_DES_LIEUX', amount),
  column(307, 'URL_HONORAIRES', line),
  column(324, 'dpe_date_realisation', day),
  column(326, 'DPE_COUT_MIN', amount),
  column(327, 'DPE_COUT_MAX', amount),
  column(328, 'ANNEE_PRIX_ENERGIES', year),
  column(329, 'SURFACE_TERRASSE', amount),
  column(332, 'LOYER_REFERENCE_MAJORE', amount),
  column(333, 'ENCADREMENT_LOYERS', flag),
]

const fieldNames: ReadonlyMap<number, string> = new Map(
  parts.flatMap(({ ranks, fields, fieldOf }) => ranks.map((rank) => [rank, fieldOf?.[rank] ?? fields[0] ?? ''] as const)),
)

/** The field that a column is about, by the provider's name; empty for one that is kept as further data. */
export const fieldOfRank = (rank: number): string => fieldNames.get(rank) ?? ''

/** The column by which a field is spoken of, where it is not the first one of its part that names it. */
const spokenRanks: Readonly<Record<string, number>> = { HONORAIRES_LOCATAIRE: 15 }

/** The column that says a field; undefined for a field that no column has. */
export const rankOfField = (field: string): number | undefined => {
  const part = parts.find(({ fields }) => fields.includes(field))
  return spokenRanks[field] ?? part?.ranks.find((rank) => fieldOfRank(rank) === field) ?? part?.ranks[0]
}
