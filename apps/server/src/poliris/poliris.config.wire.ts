import { freeRanks } from './poliris.ranks.wire.ts'

/** What `Config.txt` says of the file beside it. */
export interface PolirisConfig {
  /** Such as `4.12`; empty where it is not said. */
  version: string
  /** The software that wrote the file. */
  application: string
  /** What the free columns mean, by their rank. */
  names: Readonly<Record<number, string>>
}

/** Reads lines of `Name=value`; names in any case, other lines are passed over. */
export const polirisConfig = (text: string): PolirisConfig => {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^\s*([\w ]+?)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value] as const]
  })
  const said = new Map(lines)
  const free = freeRanks.flatMap((rank, at) => {
    const name = said.get(`champperso${at + 1}`)
    return name ? [[rank, name] as const] : []
  })
  return { version: said.get('version') ?? '', application: said.get('application') ?? '', names: Object.fromEntries(free) }
}
