import { zipOf } from '../../test/feeds.ts'

/** Columns of an ad by their rank. */
export type Cells = Readonly<Record<number, string>>

/** A flat for sale as agency software writes it. */
export const polirisFlat: Cells = {
  1: 'AG12',
  2: 'A-104',
  3: 'Vente',
  4: 'Appartement',
  5: '69003',
  6: 'LYON CEDEX 03',
  11: '250000.00',
  16: '62,5',
  18: '3',
  20: 'Trois pièces lumineux',
  21: 'Au deuxième étage, proche des commerces et des écoles.<BR>Balcon au sud.',
  33: '8832',
  34: '6',
  122: 'Clés au bureau',
  175: 'T1',
}

/** The same as another ad. */
export const polirisFlatOf = (number: number, changes: Cells = {}): Cells => ({
  ...polirisFlat,
  2: `A-${number}`,
  175: `T${number}`,
  ...changes,
})

export const polirisLineOf = (cells: Cells): string =>
  `${Array.from({ length: 334 }, (_, at) => `"${cells[at + 1] ?? ''}"`).join('!#')}\r\n`

/** The zip that agency software sends. */
export const polirisZip = (
  lines: readonly Cells[],
  files: Readonly<Record<string, Uint8Array>> = {},
  encoding: BufferEncoding = 'latin1',
): Promise<Uint8Array<ArrayBuffer>> =>
  zipOf({
    'export/Annonces.CSV': Buffer.from(lines.map(polirisLineOf).join(''), encoding),
    'export/CONFIG.TXT': 'Version=4.12\r\nApplication=Logiciel / 3.1\r\nDevise=Euro\r\nChampperso1=Vue\r\n',
    'export/Photos.cfg': 'Mode=FULL\r\n',
    ...files,
  })
