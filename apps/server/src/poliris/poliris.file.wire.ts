import { freeRanks } from './poliris.ranks.wire.ts'

/** The version of the format that is written. */
const version = '4.12'

const cellOf = (text: string): string => `"${text.replaceAll('"', "'").replaceAll('!#', '! #').replaceAll(/\r?\n/g, '<BR>')}"`

/** A line of `Annonces.csv`. */
export const polirisLine = (record: readonly string[]): string => `${record.map(cellOf).join('!#')}\r\n`

/** `Config.txt`: what wrote the file, and what the free columns mean. */
export const configText = (application: string, names: Readonly<Record<number, string>> = {}): string => {
  const free = freeRanks.flatMap((rank, at) => (names[rank] === undefined ? [] : [`Champperso${at + 1}=${names[rank]}`]))
  return [`Version=${version}`, `Application=${application}`, 'Devise=Euro', ...free, ''].join('\r\n')
}

/** `Photos.cfg`: whether photos stand in the lines by their addresses, all lie beside them, or those that are new. */
export const photosText = (mode: 'URL' | 'FULL' | 'DIFF'): string => `Mode=${mode}\r\n`
