/** From one rank to another, both of them. */
export const ranksFrom = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The ranks of photos 1 to 30, and of their titles. */
export const photoRanks: readonly number[] = [...ranksFrom(85, 93), ...ranksFrom(164, 174), ...ranksFrom(264, 273)]
export const photoTitleRanks: readonly number[] = [...ranksFrom(94, 102), ...ranksFrom(274, 294)]

export const decimalRanks: readonly number[] = [
  11, 12, 15, 16, 17, 23, 40, 49, 50, 51, 52, 53, 54, 79, 80, 161, 185, 186, 200, 202, 203, 204, 205, 214, 215, 216, 218, 219, 240, 252,
  253, 255, 257, 260, 295, 296, 298, 299, 303, 305, 306, 308, 309, 310, 311, 321, 326, 327, 329, 330, 331, 332,
]

export const integerRanks: readonly number[] = [
  18, 19, 24, 25, 27, 29, 30, 31, 39, 43, 44, 55, 58, 59, 60, 176, 178, 187, 188, 195, 196, 199, 217, 224, 225, 226, 236, 237, 244, 259,
  312, 313, 314, 315, 316, 319, 328, 334,
]

export const dateRanks: readonly number[] = [22, 113, 324]

/** Texts that say yes or no. */
export const yesNoRanks: readonly number[] = [
  13,
  14,
  26,
  28,
  32,
  35,
  36,
  37,
  38,
  41,
  42,
  45,
  46,
  47,
  48,
  ...ranksFrom(61, 78),
  81,
  83,
  84,
  110,
  111,
  162,
  163,
  189,
  190,
  191,
  192,
  197,
  198,
  201,
  ...ranksFrom(206, 213),
  221,
  222,
  223,
  ...ranksFrom(227, 235),
  243,
  ...ranksFrom(245, 251),
  256,
  258,
  261,
  317,
  318,
  320,
  333,
]

const energyLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'VI', 'NS']
const languages = ['EN', 'GB', 'UK', 'ES', 'SP', 'DE', 'IT', 'NL', 'PT']

/** Numbers and texts that are codes, with what they may say. */
export const codesByRank: Readonly<Record<number, readonly string[]>> = {
  3: [
    'vente',
    'vente de prestige',
    'location',
    'location vacances',
    'viager',
    'vente-fonds-de-commerce',
    'cession de bail',
    "produit d'investissement",
    'produit catalogue',
  ],
  4: [
    'appartement',
    'maison/villa',
    'terrain',
    'parking/box',
    'bureaux',
    'boutique',
    'local',
    'immeuble',
    'bâtiment',
    'loft/atelier/surface',
    'château',
    'hôtel particulier',
    'entreprises',
    'maison avec terrain',
    'modèle de maison',
  ],
  33: ['128', '256', '384', '512', '640', '2176', '4096', '4736', '8832', '10368', '16384', '20480', '24576'],
  34: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  82: ['SL', 'SL,BD', 'SL,BD,WA,AGB'],
  124: languages,
  128: languages,
  132: languages,
  177: energyLetters,
  179: energyLetters,
  300: ['1', '2', '3', '4', '5', '6', '7', '8'],
  301: ['4.07', '4.09', '4.11', '4.12'],
  302: ['1', '2', '3'],
  304: ['1', '2', '3'],
  325: ['DPE_v01-2011', 'DPE_v07-2021'],
}
